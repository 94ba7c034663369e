import { isLoopbackHost } from './ip-address.ts'
import * as kinds from './setting-kinds.ts'

export type Role = 'http' | 'realtime' | 'jobs' | 'media'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly label: string
}

export interface WalletSettings {
  /** Absolute paths of PEM files: the certificate with its key, and the one of Apple that issued it. */
  readonly certificate: string
  readonly issuer: string
  readonly keyPassword?: string
  readonly passType: string
  readonly teamId: string
}

/** The settings, which are checked. An absent field was not set and has no default. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  /** The origin that people type, without a slash at its end. */
  publicUrl: string
  /** The proxies with a trusted forwarded address: none, a number of proxies in front, or these addresses. */
  trustProxy: false | number | string[]
  roles: ReadonlySet<Role>
  /** URL of the database. Absent means the embedded one. */
  databaseUrl?: string
  /** URL that bypasses a pooler, for work that needs a session of its own: migrations, jobs, listening. */
  databaseDirectUrl?: string
  redisUrl?: string
  /** URL of the mail server. Absent means that emails are shown at `/dev/mail`. */
  smtpUrl?: string
  mailFrom: string
  /** URL of the gateway for text messages. Absent means that none are sent. */
  smsUrl?: string
  smsToken?: string
  /** The secret that encrypts the push key in the database, so that the database alone does not reveal it. */
  vapidSecret?: string
  /** Origins of push services in the operator's own network. All others must be public. */
  pushOrigins: string[]
  bounceToken?: string
  /** Email addresses of admins in lower case. An address counts once its owner has confirmed it. */
  adminEmails: string[]
  /** The people who may create events. `locals`: users on this machine, and admins. */
  eventCreators: 'everyone' | 'locals' | 'admins'
  /** Origins of imports in the operator's own network. All others must be public. */
  importOrigins: string[]
  printAllow: kinds.PrintTarget[]
  ignoredHostLabels: string[]
  demo: 'on' | 'off'
  identityProviders: { readonly [Name in 'cognito' | 'cognitointernal' | 'linkedin']?: ProviderSettings }
  errorReportUrl?: string
  /**
   * The script of a support chat. It is only for visitors who allow more than necessary cookies, because it is a third
   * party's.
   */
  supportWidget?: { readonly url: string; readonly id: string }
  metricsToken?: string
  /** The certificates of wallet passes. Absent means that no tickets are offered for the wallet of a phone. */
  wallet?: WalletSettings
  /** Limits of all stored files, and of those of an event, a room and a person. 0 means unlimited. */
  storageMegabytes: number
  storageEventMegabytes: number
  storageRoomMegabytes: number
  storagePersonMegabytes: number
  /** The percentage of the disk that files do not use. */
  storageReservePercent: number
  /** Limit of events per user, without deleted and demo events. 0 means unlimited. */
  eventsPerUser: number
  importsPerHour: number
  /** After this silence of a check-in desk, its reserved places are free for others. 0 means never. */
  deskSilenceSeconds: number
  /** Memory for the search indexes of people. 0 means no indexes. */
  searchIndexMegabytes: number
  /** The number of changes of people in an event before it gets an index. */
  searchIndexFrom: number
  mediaPort: number
  mediaViewers: number
  /** The address of the media port. Absent if browsers reach it at an address of this machine. */
  mediaAddress?: string
  /** Further addresses of our relay, such as one with TLS at a proxy. */
  mediaRelayUrls: string[]
  /** The `turn:` and `turns:` addresses that replace our relay. */
  turnUrls: string[]
  /** The secret of the TURN server, such as `use-auth-secret` of coturn. */
  turnSecret?: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The time of the clock in epoch milliseconds, for tests only. */
  testNow?: number
}

/**
 * Reads the settings. An empty value counts as not set.
 *
 * @throws Error with a message of one line for the operator: the setting, its value unless it is a secret, and the
 *   remedy
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  function read<T>(name: string, kind: kinds.SettingKind<T>): T | undefined {
    const text = env[name]?.trim()
    if (!text) return undefined
    const result = kind.schema.safeParse(text)
    if (result.success) return result.data
    throw new Error(
      `${name} is ${kind.secret ? 'wrong (its value is secret and not shown)' : JSON.stringify(text)}: ${kind.advice}.`,
    )
  }

  const port = read('PORT', kinds.port) ?? 3000
  const host = read('HOST', kinds.host) ?? '127.0.0.1'
  const publicUrl = read('PUBLIC_URL', kinds.publicUrl) ?? `http://localhost:${port}`
  const isLocalInstallation = isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)
  const databaseUrl = read('DATABASE_URL', postgres)
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', postgres)
  const testNow = read('TEST_NOW', kinds.instant)

  const supportUrl = read('SUPPORT_WIDGET_URL', kinds.webAddress)
  const supportId = read('SUPPORT_WIDGET_ID', kinds.word)

  const providerSettings = (
    prefix: string,
    usual: { issuer?: string; label: string },
  ): ProviderSettings | undefined => {
    const [issuer, clientId] = [read(`${prefix}_ISSUER`, kinds.webAddress), read(`${prefix}_CLIENT_ID`, kinds.word)]
    const clientSecret = read(`${prefix}_CLIENT_SECRET`, kinds.secretWord)
    const label = read(`${prefix}_LABEL`, kinds.label) ?? usual.label
    const from = issuer ?? usual.issuer
    if (!issuer && !clientId && !clientSecret) return undefined
    if (from && clientId && clientSecret) return { issuer: from, clientId, clientSecret, label }
    const names = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((name) => `${prefix}_${name}`)
    throw new Error(
      `${prefix} is only partly set: set ${names.slice(usual.issuer ? 1 : 0).join(', ')}, or none of them.`,
    )
  }

  const walletSettings = (): WalletSettings | undefined => {
    const [certificate, issuer] = [read('WALLET_CERTIFICATE', kinds.file), read('WALLET_WWDR', kinds.file)]
    const [passType, teamId] = [read('WALLET_PASS_TYPE', kinds.passType), read('WALLET_TEAM', kinds.teamId)]
    const keyPassword = read('WALLET_KEY_PASSWORD', kinds.password)
    if (certificate && issuer && passType && teamId)
      return { certificate, issuer, passType, teamId, ...present({ keyPassword }) }
    if (!certificate && !issuer && !passType && !teamId && !keyPassword) return undefined
    throw new Error(
      'WALLET_CERTIFICATE, WALLET_WWDR, WALLET_PASS_TYPE and WALLET_TEAM belong together: set all of them, or none.',
    )
  }

  if (!supportUrl !== !supportId)
    throw new Error('SUPPORT_WIDGET_URL and SUPPORT_WIDGET_ID belong together: set both, or neither.')
  if (!read('TURN_URL', kinds.turnAddresses) !== !read('TURN_SECRET', kinds.secretWord))
    throw new Error('TURN_URL and TURN_SECRET belong together: set both, or neither.')
  if (databaseDirectUrl && !databaseUrl)
    throw new Error('DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.')
  if (testNow !== undefined && env['NODE_ENV'] !== 'test') {
    throw new Error(
      `TEST_NOW is "${env['TEST_NOW']}": it stops the clock, so unset it, or set NODE_ENV=test if this is a test.`,
    )
  }

  return {
    port,
    host,
    dataDir: read('DATA_DIR', kinds.folder) ?? kinds.folder.schema.parse('data'),
    publicUrl,
    trustProxy: read('TRUST_PROXY', kinds.trustedProxies) ?? false,
    roles: new Set(
      read('ROLES', kinds.someOf('http', 'realtime', 'jobs', 'media')) ?? ['http', 'realtime', 'jobs', 'media'],
    ),
    ...present({
      databaseUrl,
      databaseDirectUrl,
      redisUrl: read('REDIS_URL', redis),
      smtpUrl: read('SMTP_URL', smtp),
      smsUrl: read('SMS_URL', kinds.webAddress),
      smsToken: read('SMS_TOKEN', kinds.secretWord),
      vapidSecret: read('VAPID_SECRET', kinds.secretWord),
      bounceToken: read('BOUNCE_TOKEN', kinds.token),
      metricsToken: read('METRICS_TOKEN', kinds.token),
      errorReportUrl: read('ERROR_REPORT_URL', kinds.webAddress),
      supportWidget: supportUrl && supportId ? { url: supportUrl, id: supportId } : undefined,
      turnSecret: read('TURN_SECRET', kinds.secretWord),
      mediaAddress: read('MEDIA_ADDRESS', kinds.ipAddress),
      wallet: walletSettings(),
      testNow,
    }),
    mailFrom: read('MAIL_FROM', kinds.sender) ?? `Parley <no-reply@${new URL(publicUrl).hostname}>`,
    adminEmails: read('ADMIN_EMAILS', kinds.emails) ?? [],
    eventCreators:
      read('EVENT_CREATORS', kinds.oneOf('everyone', 'admins')) ?? (isLocalInstallation ? 'locals' : 'admins'),
    pushOrigins: read('PUSH_ORIGINS', kinds.origins) ?? [],
    importOrigins: read('IMPORT_ORIGINS', kinds.origins) ?? [],
    printAllow:
      read('PRINT_ALLOW', kinds.printTargets) ??
      (isLocalInstallation ? LOOPBACK.map((host) => ({ host, port: null })) : []),
    ignoredHostLabels: read('IGNORED_HOST_LABELS', kinds.hostLabels) ?? ['qa', 'letsgo', 'stage'],
    demo: read('DEMO', kinds.oneOf('on', 'off')) ?? (isLocalInstallation ? 'on' : 'off'),
    identityProviders: present({
      cognito: providerSettings('OIDC_COGNITO', { label: 'SSO' }),
      cognitointernal: providerSettings('OIDC_COGNITOINTERNAL', { label: 'SSO' }),
      linkedin: providerSettings('LINKEDIN', { issuer: 'https://www.linkedin.com/oauth', label: 'LinkedIn' }),
    }),
    storageMegabytes: read('STORAGE_MB', kinds.count) ?? 0,
    storageEventMegabytes: read('STORAGE_EVENT_MB', kinds.count) ?? 5_000,
    storageRoomMegabytes: read('STORAGE_ROOM_MB', kinds.count) ?? 500,
    storagePersonMegabytes: read('STORAGE_PERSON_MB', kinds.count) ?? 200,
    storageReservePercent: read('STORAGE_RESERVE_PERCENT', kinds.percent) ?? 10,
    eventsPerUser: read('EVENTS_PER_USER', kinds.count) ?? 50,
    importsPerHour: read('IMPORTS_PER_HOUR', kinds.count) ?? 120,
    deskSilenceSeconds: read('DESK_SILENCE_SECONDS', kinds.count) ?? 60,
    searchIndexMegabytes: read('SEARCH_INDEX_MB', kinds.count) ?? 512,
    searchIndexFrom: read('SEARCH_INDEX_FROM', kinds.count) ?? 1_000,
    turnUrls: read('TURN_URL', kinds.turnAddresses) ?? [],
    mediaRelayUrls: read('MEDIA_RELAY_URL', kinds.turnAddresses) ?? [],
    mediaPort: read('MEDIA_PORT', kinds.port) ?? 40_000,
    mediaViewers: read('MEDIA_VIEWERS', kinds.count) ?? 100,
    logLevel: read('LOG_LEVEL', logLevels) ?? 'info',
  }
}

const LOOPBACK = ['127.0.0.0/8', '::1', 'localhost']
const postgres = kinds.urlOf(
  'a PostgreSQL server',
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host:5432/parley',
)
const redis = kinds.urlOf('a Redis server', ['redis:', 'rediss:'], 'redis://host:6379')
const smtp = kinds.urlOf('a mail server', ['smtp:', 'smtps:'], 'smtps://user:password@host:465')
const logLevels = kinds.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')

function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
