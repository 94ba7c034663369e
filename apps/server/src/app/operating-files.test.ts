import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call, CallSpec } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/* Operators copy these files from the operating page. Installed programs also validate them. */

const PAGE = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(PAGE)?.[1] ?? ''
const [nginx, caddy, unit] = [blockOf('nginx'), blockOf('caddyfile'), blockOf('ini')]
const LARGEST_BODY = Math.max(
  ...(Object.values(everyCall) as readonly (Call & CallSpec)[]).map((call) => call.bodyBytes ?? 0),
)

/** Validates a file with an installed program. Returns null if the program is not installed. */
function judge(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  })
  return error ? null : { status, said: `${stdout}${stderr}` }
}

it('FAULT-20 the file for nginx takes our largest body, waits 100 s, carries websockets, and keeps a browser at one node', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(LARGEST_BODY)
  for (const line of [
    'proxy_read_timeout 100s;',
    'proxy_send_timeout 100s;',
    'proxy_http_version 1.1;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $parley_connection;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_next_upstream error non_idempotent;',
  ])
    expect(nginx).toContain(line)
  expect(nginx).toMatch(/upstream parley_live \{\s+hash /)
  expect(nginx).toMatch(/location \/live\/ \{\s+proxy_pass http:\/\/parley_live;/)
  expect(nginx).toMatch(/location \/calendars\/ \{\s+access_log off;/)

  const folder = temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  const keys = [
    '-nodes',
    '-keyout',
    at('privkey.pem'),
    '-out',
    at('fullchain.pem'),
    '-days',
    '1',
    '-subj',
    '/CN=parley.example.org',
  ]
  const made = judge('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', ...keys])
  if (made?.status !== 0) return
  writeFileSync(at('parley.conf'), nginx.replaceAll('/etc/letsencrypt/live/parley.example.org', folder))
  writeFileSync(
    at('nginx.conf'),
    `pid ${at('pid')};\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${at('parley.conf')}; }\n`,
  )
  const judged = judge('nginx', ['-t', '-c', at('nginx.conf')])
  if (judged) expect(judged).toMatchObject({ status: 0 })
  if (judged) expect(judged.said).not.toMatch(/\[(warn|emerg|error)\]/)
})

it('FAULT-20 the file for Caddy takes our largest body, waits 100 s, and keeps a browser at one node', () => {
  const [, megabytes] = /max_size (\d+)MB/.exec(caddy) ?? []
  expect(Number(megabytes) * 1_000_000).toBeGreaterThanOrEqual(LARGEST_BODY)
  expect(caddy).toContain('response_header_timeout 100s')
  expect(caddy).toMatch(/@live path \/live\/\*\s+reverse_proxy @live [^{]+\{\s+lb_policy cookie /)
  expect(caddy.match(/health_uri \/readyz/g)).toHaveLength(2)

  const folder = temporaryFolder()
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, caddy)
  const args = ['validate', '--adapter', 'caddyfile', '--config', file]
  const judged = judge('caddy', args, { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
  if (judged) expect(judged, judged.said).toMatchObject({ status: 0 })
})

it('FAULT-19 FAULT-20 the unit of systemd stops within its time, exchanges versions by a reload, and can write where it has to', () => {
  for (const line of [
    'User=parley',
    'ExecStart=/usr/bin/node /opt/parley/current/scripts/start.mjs',
    'ExecReload=/bin/kill -USR2 $MAINPID',
    'KillMode=mixed',
    'Environment=DATA_DIR=/var/lib/parley',
    'StateDirectory=parley',
    'CacheDirectory=parley',
    'ProtectSystem=strict',
  ])
    expect(unit.split('\n')).toContain(line)
  // A stop takes at most 10 s.
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(10)

  const file = path.join(temporaryFolder(), 'parley.service')
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  const judged = judge('systemd-analyze', ['verify', file])
  if (judged && !/Failed to|not been booted/.test(judged.said))
    expect(judged, judged.said).toMatchObject({ status: 0, said: expect.not.stringContaining('parley.service') })
})
