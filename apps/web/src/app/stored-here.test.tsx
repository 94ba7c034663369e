import { beforeEach, expect, it } from 'vitest'
import { session } from '../lib/api/index.ts'
import { survivesSignOut } from '../lib/browser/clear-personal-data.ts'
import { fakeServer } from '../testing/fake-server.ts'

/* This test lists all stored entries. A new entry in the sources must be added here too. */

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const policies = import.meta.glob<string>('../../public/page/cookies/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Names of locks and channels, which store nothing. */
const NOT_STORED = ['parley.refresh', 'parley.session', 'parley.where', 'parley.open']
/** Matches the name of a store, which the name of its entry is derived from. */
const MADE = /(?:make(?:UserCache|DeviceDrafts)|outbox|stored(?:Text|Ids|Value)?)(?:<[^(]*>)?\(\s*['`](\w+)/g
/** Matches the place of an entry. Several entries of a file may share one. */
const PLACED =
  /stored(?:Text|Ids|Value)?(?:<[^(]*>)?\(\s*['`]([\w.]+)[^'`]*['`],\s*(?:PLACE|\{ in: '\w+', until: '(\w+)' \})/g
const SHARED = /const PLACE = \{ in: '\w+', until: '(\w+)' \}/

const names = [
  ...new Set(
    Object.values(sources).flatMap((source = '') => [
      ...[...source.matchAll(/['`](parley\.\w+)/g)].map(([, name]) => String(name)),
      ...[...source.matchAll(MADE)].map(([, name]) => `parley.${name}`),
    ]),
  ),
]
  .filter((name) => !NOT_STORED.includes(name))
  .sort()

const COOKIES = ['refresh', 'known', 'asked', 'provider-visit', 'provider-identity', 'cookie_consent_status']

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it.each(Object.keys(policies))('AROUND-20 %s lists everything that is stored', (path) => {
  expect(names.length).toBeGreaterThan(30)
  expect([...COOKIES, ...names].filter((name) => !policies[path]?.includes(`<code>${name}</code>`))).toEqual([])
})

it('SIGN-22 keeps at sign-out only entries that are declared to stay', () => {
  const declared = Object.values(sources).flatMap((source = '') =>
    [...source.matchAll(PLACED)].map(([, name = '', until = SHARED.exec(source)?.[1]]) => ({ name, until })),
  )
  expect(declared.length).toBeGreaterThan(12)
  const stays = ({ name }: { name: string }) => survivesSignOut(`parley.${name}${name.endsWith('.') ? 'event1' : ''}`)
  expect(declared.filter((each) => stays(each) !== (each.until === 'ever'))).toEqual([])
})

it('SIGN-22 leaves no personal data in the browser after sign-out, except data not sent yet', async () => {
  fakeServer({})
  await session.begin('access', 'ada@example.org')
  for (const name of names) {
    localStorage.setItem(name, 'x')
    localStorage.setItem(`${name}.user1`, 'x')
    sessionStorage.setItem(name, 'x')
  }
  await session.signOut()

  expect(Object.keys(localStorage).sort()).toEqual(
    [
      'parley.appNative',
      'parley.checkIn',
      'parley.deskHeld',
      'parley.deskOfDevice',
      'parley.deskWaiting',
      'parley.language',
      'parley.navFolded',
      'parley.offlineCopy',
      'parley.push',
      'parley.reloadedAt',
      'parley.scheme',
      'parley.videoDevices',
      'parley.videosFrom',
      ...['chatWaiting', 'contacts', 'leadScans', 'pollVotes', 'printer'].map((name) => `parley.${name}.user1`),
    ].sort(),
  )
  expect(localStorage.getItem('parley.usernames')).toBe(null)
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@example.org')
})
