import 'temporal-polyfill/global'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

it('gives every setting its default', () => {
  expect(parseSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    roles: new Set(['http', 'realtime', 'jobs', 'media']),
    mailFrom: 'Parley <no-reply@localhost>',
    mediaPort: 40_000,
    mediaViewers: 100,
    turnUrls: [],
    mediaRelayUrls: [],
    adminEmails: [],
    eventCreators: 'locals',
    pushOrigins: [],
    importOrigins: [],
    printAllow: ['127.0.0.0/8', '::1', 'localhost'].map((host) => ({ host, port: null })),
    ignoredHostLabels: ['qa', 'letsgo', 'stage'],
    demo: 'on',
    identityProviders: {},
    storageMegabytes: 0,
    storageEventMegabytes: 5_000,
    storageRoomMegabytes: 500,
    storagePersonMegabytes: 200,
    storageReservePercent: 10,
    eventsPerUser: 50,
    importsPerHour: 120,
    deskSilenceSeconds: 60,
    searchIndexMegabytes: 512,
    searchIndexFrom: 1_000,
    logLevel: 'info',
  })
})

it('reads every setting', () => {
  const settings = parseSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/parley',
    PUBLIC_URL: 'https://Parley.example.org/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    ROLES: 'http, realtime',
    DATABASE_URL: 'postgres://parley:secret@pool:6432/parley',
    DATABASE_DIRECT_URL: 'postgresql:///parley?host=/run/postgresql',
    REDIS_URL: 'rediss://cache:6380',
    SMTP_URL: 'smtps://parley:secret@mail:465',
    MAIL_FROM: 'Fair <fair@example.org>',
    MEDIA_PORT: '40100',
    MEDIA_VIEWERS: '250',
    MEDIA_ADDRESS: '203.0.113.7',
    MEDIA_RELAY_URL: 'turns:relay.example.org:443?transport=tcp',
    TURN_URL: 'turn:turn.example.org:3478,turns:turn.example.org:443?transport=tcp',
    TURN_SECRET: 'shared-with-the-relay',
    ADMIN_EMAILS: 'Ann@Example.org,bo@example.org,',
    EVENT_CREATORS: 'everyone',
    IMPORT_ORIGINS: 'http://tickets.internal:8345/, https://Tickets.example.org',
    PRINT_ALLOW: '192.168.20.0/24, Zebra.local:9200,[fd00::5]:*',
    IGNORED_HOST_LABELS: 'test',
    DEMO: 'on',
    SMS_URL: 'https://sms.example.org/send',
    SMS_TOKEN: 'sms-secret',
    VAPID_SECRET: 'push-secret',
    PUSH_ORIGINS: 'http://push.internal:8030',
    BOUNCE_TOKEN: 'fedcba9876543210',
    METRICS_TOKEN: '0123456789abcdef',
    OIDC_COGNITO_ISSUER: 'https://id.example.org/realm',
    OIDC_COGNITO_CLIENT_ID: 'parley',
    OIDC_COGNITO_CLIENT_SECRET: 'secret',
    OIDC_COGNITO_LABEL: 'Fair ID',
    LINKEDIN_CLIENT_ID: 'one',
    LINKEDIN_CLIENT_SECRET: 'two',
    ERROR_REPORT_URL: 'https://errors.example.org/parley',
    SUPPORT_WIDGET_URL: 'https://chat.example.org/widget.js',
    SUPPORT_WIDGET_ID: 'site-1',
    SEARCH_INDEX_MB: '64',
    STORAGE_MB: '900',
    STORAGE_RESERVE_PERCENT: '5',
    EVENTS_PER_USER: '3',
    SEARCH_INDEX_FROM: '0',
    WALLET_CERTIFICATE: '/etc/parley/pass.pem',
    WALLET_KEY_PASSWORD: 'two words',
    WALLET_WWDR: '/etc/parley/wwdr.pem',
    WALLET_PASS_TYPE: 'pass.org.example.tickets',
    WALLET_TEAM: 'ABCDE12345',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'test',
    TEST_NOW: '2026-05-01T10:00:00+02:00',
  })

  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/parley',
    publicUrl: 'https://parley.example.org',
    trustProxy: ['loopback', '10.0.0.0/8'],
    roles: new Set(['http', 'realtime']),
    databaseUrl: 'postgres://parley:secret@pool:6432/parley',
    databaseDirectUrl: 'postgresql:///parley?host=/run/postgresql',
    redisUrl: 'rediss://cache:6380',
    smtpUrl: 'smtps://parley:secret@mail:465',
    mailFrom: 'Fair <fair@example.org>',
    mediaPort: 40_100,
    mediaViewers: 250,
    mediaAddress: '203.0.113.7',
    mediaRelayUrls: ['turns:relay.example.org:443?transport=tcp'],
    turnUrls: ['turn:turn.example.org:3478', 'turns:turn.example.org:443?transport=tcp'],
    turnSecret: 'shared-with-the-relay',
    adminEmails: ['ann@example.org', 'bo@example.org'],
    eventCreators: 'everyone',
    importOrigins: ['http://tickets.internal:8345', 'https://tickets.example.org'],
    printAllow: [
      { host: '192.168.20.0/24', port: null },
      { host: 'zebra.local', port: 9200 },
      { host: 'fd00::5', port: 'all' },
    ],
    ignoredHostLabels: ['test'],
    demo: 'on',
    identityProviders: {
      cognito: {
        issuer: 'https://id.example.org/realm',
        clientId: 'parley',
        clientSecret: 'secret',
        label: 'Fair ID',
      },
      linkedin: {
        issuer: 'https://www.linkedin.com/oauth',
        clientId: 'one',
        clientSecret: 'two',
        label: 'LinkedIn',
      },
    },
    errorReportUrl: 'https://errors.example.org/parley',
    supportWidget: { url: 'https://chat.example.org/widget.js', id: 'site-1' },
    smsUrl: 'https://sms.example.org/send',
    smsToken: 'sms-secret',
    vapidSecret: 'push-secret',
    pushOrigins: ['http://push.internal:8030'],
    bounceToken: 'fedcba9876543210',
    metricsToken: '0123456789abcdef',
    wallet: {
      certificate: '/etc/parley/pass.pem',
      keyPassword: 'two words',
      issuer: '/etc/parley/wwdr.pem',
      passType: 'pass.org.example.tickets',
      teamId: 'ABCDE12345',
    },
    storageMegabytes: 900,
    storageEventMegabytes: 5_000,
    storageRoomMegabytes: 500,
    storagePersonMegabytes: 200,
    storageReservePercent: 5,
    eventsPerUser: 3,
    importsPerHour: 120,
    deskSilenceSeconds: 60,
    searchIndexMegabytes: 64,
    searchIndexFrom: 0,
    logLevel: 'debug',
    testNow: Date.UTC(2026, 4, 1, 8),
  })
})

it('takes an empty setting for one that is not set', () => {
  expect(parseSettings({ PORT: '', REDIS_URL: ' ', ROLES: '' })).toEqual(parseSettings({}))
})

it.each([
  [{ HOST: 'localhost' }, 'locals', 'on'],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:3000' }, 'locals', 'on'],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, 'locals', 'on'],
  [{ PUBLIC_URL: 'http://Parley.localhost' }, 'locals', 'on'],
  [{ HOST: '0.0.0.0' }, 'admins', 'off'],
  [{ HOST: '::' }, 'admins', 'off'],
  [{ HOST: '127.example.org' }, 'admins', 'off'],
  [{ PUBLIC_URL: 'https://parley.example.org' }, 'admins', 'off'],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, 'admins', 'off'],
])(
  'lets everyone create events and shows a demo only if no one else can reach the server: %o',
  (env, creators, demo) => {
    const { eventCreators, demo: isShown } = parseSettings(env)
    expect([eventCreators, isShown]).toEqual([creators, demo])
  },
)

it('allows no printers by default on a public server, and refuses invalid addresses', () => {
  expect(parseSettings({ PUBLIC_URL: 'https://parley.example.org' }).printAllow).toEqual([])
  for (const PRINT_ALLOW of ['10.0.0.0/33', '10.0.0.5:70000', 'http://zebra', '10.0.0', 'zebra:0', '/24'])
    expect(() => parseSettings({ PRINT_ALLOW })).toThrow('PRINT_ALLOW is')
})

it.each([
  ['off', false],
  ['2', 2],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
])('trusts the proxies of TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
  expect(parseSettings({ TRUST_PROXY }).trustProxy).toEqual(trusted)
})

it('names the mail address after the public address', () => {
  expect(parseSettings({ PUBLIC_URL: 'https://parley.example.org' }).mailFrom).toBe(
    'Parley <no-reply@parley.example.org>',
  )
})

it.each([
  [{ PORT: '70000' }, 'PORT is "70000": give a port number from 1 to 65535.'],
  [{ PORT: '3e3' }, 'PORT is "3e3": give a port number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0": give a port number from 1 to 65535.'],
  [
    { HOST: 'http://0.0.0.0' },
    'HOST is "http://0.0.0.0": give an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0.',
  ],
  [
    { PUBLIC_URL: 'https://example.org/parley' },
    'PUBLIC_URL is "https://example.org/parley": give the address people type, without a path, such as https://parley.example.org.',
  ],
  [
    { TRUST_PROXY: 'on' },
    'TRUST_PROXY is "on": give off, the number of proxies in front (1 to 9), or their addresses with commas between, such as 10.0.0.0/8.',
  ],
  [{ ROLES: 'http,web' }, 'ROLES is "http,web": choose from http, realtime, jobs, media, with commas between.'],
  [{ ROLES: ',' }, 'ROLES is ",": choose from http, realtime, jobs, media, with commas between.'],
  [{ ADMIN_EMAILS: 'ann' }, 'ADMIN_EMAILS is "ann": give email addresses with commas between.'],
  [{ EVENT_CREATORS: 'nobody' }, 'EVENT_CREATORS is "nobody": choose one of everyone, admins.'],
  [
    { IGNORED_HOST_LABELS: 'qa.' },
    'IGNORED_HOST_LABELS is "qa.": give host labels in small letters, digits and hyphens, with commas between, such as qa,stage.',
  ],
  [{ DEMO: 'yes' }, 'DEMO is "yes": choose one of on, off.'],
  [{ MAIL_FROM: 'Parley' }, 'MAIL_FROM is "Parley": give the sender of mails, such as Parley <no-reply@example.org>.'],
  [{ STORAGE_RESERVE_PERCENT: '100' }, 'STORAGE_RESERVE_PERCENT is "100": give a whole number from 0 to 99.'],
  [{ SEARCH_INDEX_MB: '1.5' }, 'SEARCH_INDEX_MB is "1.5": give a whole number, 0 or more.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": choose one of fatal, error, warn, info, debug, trace, silent.'],
  [
    { NODE_ENV: 'test', TEST_NOW: 'tomorrow' },
    'TEST_NOW is "tomorrow": give an instant, such as 2026-05-01T10:00:00Z.',
  ],
  [
    { TEST_NOW: '2026-05-01T10:00:00Z' },
    'TEST_NOW is "2026-05-01T10:00:00Z": it stops the clock, so unset it, or set NODE_ENV=test if this is a test.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://host/parley' },
    'DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.',
  ],
])('explains in one line the error in %o', (env, message) => {
  expect(() => parseSettings(env)).toThrow(new Error(message))
})

it.each([
  [
    'DATABASE_URL',
    'mysql://root:hunter2@host/parley',
    'a PostgreSQL server, such as postgres://user:password@host:5432/parley',
  ],
  ['REDIS_URL', 'hunter2', 'a Redis server, such as redis://host:6379'],
  ['SMTP_URL', 'http://hunter2@mail', 'a mail server, such as smtps://user:password@host:465'],
])('does not print the secret of a wrong %s', (name, value, what) => {
  expect(() => parseSettings({ [name]: value })).toThrow(
    new Error(`${name} is wrong (its value is secret and not shown): give the address of ${what}.`),
  )
})

it('asks for a token that cannot be guessed', () => {
  expect(() => parseSettings({ METRICS_TOKEN: 'hunter2' })).toThrow(
    new Error(
      'METRICS_TOKEN is wrong (its value is secret and not shown): give at least 16 characters without spaces.',
    ),
  )
})
