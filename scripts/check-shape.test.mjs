import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkShape } from './check-shape.mjs'

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const CONTRACT = 'packages/contract/src'
const DEMO = 'packages/demo/src'

/** A small tree without violations. */
const GOOD = {
  'scripts/shape/layers.json': JSON.stringify({
    subfolders: {
      [`${SERVER}/features/chat`]: { order: ['read', 'write'] },
      [`${WEB}/ui`]: { order: ['theme', 'forms'], open: true },
    },
  }),
  [`${CONTRACT}/features.ts`]: "export const features = ['accounts', 'meetings', 'chat'] as const\n",
  [`${CONTRACT}/index.ts`]: "export { features } from './features.ts'\n",
  [`${CONTRACT}/meetings/index.ts`]: "export { meetingCalls } from './calls.ts'\n",
  [`${CONTRACT}/meetings/calls.ts`]: [
    "import * as z from 'zod/mini'",
    'export const meetingCalls = {',
    "  request: { method: 'POST', path: 'event/meeting', input: z.object({}) },",
    "  cancel: { method: 'DELETE', path: 'event/meeting', input: z.object({}) },",
    '}',
  ].join('\n'),
  [`${SERVER}/main.ts`]: "import { start } from './platform/start.ts'\nstart()\n",
  [`${SERVER}/platform/start.ts`]: "import { createServer } from 'node:http'\nexport const start = createServer\n",
  [`${SERVER}/platform/outbox.ts`]: 'export const add = () => sql`insert into outbox values (1)`\n',
  [`${SERVER}/features/meetings/index.ts`]: "export { saveMeeting } from './store.ts'\n",
  [`${SERVER}/features/meetings/store.ts`]: "export const saveMeeting = (db) => db.insertInto('meeting')\n",
  [`${SERVER}/features/chat/index.ts`]: "export { sendMessage } from './send-message.ts'\n",
  [`${SERVER}/features/chat/send-message.ts`]: [
    "import { meetingCalls } from '@parley/contract/meetings'",
    "import { saveMeeting } from '../meetings/index.ts'",
    "// The words delete from meeting in a comment do no harm, nor does import { x } from '../../app.ts'",
    'export const sendMessage = () => [meetingCalls, saveMeeting]',
  ].join('\n'),
  [`${SERVER}/features/chat/routes.test.ts`]:
    "import { startServer } from '../../testing/start-server.ts'\nstartServer()\n",
  [`${SERVER}/testing/start-server.ts`]:
    "import { sendMessage } from '../features/chat/index.ts'\nexport const startServer = sendMessage\n",
  'apps/server/migrations/0001_platform_outbox.sql': 'create table outbox (id bigint primary key, event_id text);\n',
  'apps/server/migrations/0002_meetings_meetings.sql': [
    'create table app_user (user_id text primary key);',
    'create table meeting (',
    '  event_id text not null,',
    '  meeting_id text not null,',
    '  user_id text references app_user,',
    '  during tstzrange not null,',
    "  state text not null check (state in ('confirmed', 'cancelled')),",
    '  primary key (event_id, meeting_id),',
    "  exclude using gist (event_id with =, during with &&) where (state <> 'cancelled')",
    ');',
    'create unique index on meeting (event_id, lower(state));',
  ].join('\n'),
  [`${WEB}/app/routes.tsx`]:
    "export const routes = [page('/invitations', () => import('../features/meetings/screens/invitations.tsx'))]\n",
  [`${WEB}/features/meetings/index.ts`]: "export { MeetButton } from './components/meet-button.tsx'\n",
  [`${WEB}/features/meetings/components/meet-button.tsx`]:
    "import { Chip } from '../../../ui/chip.tsx'\nexport const MeetButton = Chip\n",
  [`${WEB}/features/meetings/screens/invitations.tsx`]:
    "import { MeetButton } from '../components/meet-button.tsx'\nexport const Invitations = () => <p>Don't <MeetButton /></p>\n",
  [`${WEB}/features/meetings/screens/invitations.test.tsx`]:
    "import { Invitations } from './invitations.tsx'\nInvitations()\n",
  'docs/rules/meetings.md': '- **MEET-1** Two people meet.\n',
  'docs/rules/deal-rooms.md': '- **L7-2** A slot has tables.\n',
  [`${WEB}/ui/chip.tsx`]: "import { api } from '../lib/api.ts'\nexport const Chip = api\n",
  [`${WEB}/lib/api.ts`]:
    "import { features } from '@parley/contract'\nimport en from '../../locales/en.json'\nexport const api = [features, en]\n",
}

let root
afterEach(() => rmSync(root, { recursive: true, force: true }))

function problemsOf(planted = {}) {
  root = mkdtempSync(join(tmpdir(), 'parley-shape-'))
  for (const [path, text] of Object.entries({ ...GOOD, ...planted })) {
    if (text === null) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkShape(root)
}

it('reports nothing for a tree without violations', () => {
  expect(problemsOf()).toEqual([])
})

describe('who may import whom', () => {
  const cases = [
    [
      'tier: the contract imports only zod/mini',
      { [`${CONTRACT}/time.ts`]: "import { z } from 'zod'\nexport const a = z\n" },
      `${CONTRACT}/time.ts:1 tier: the contract imports only zod/mini and itself; do without 'zod'`,
    ],
    [
      'tier: the contract does not import the server',
      { [`${CONTRACT}/time.ts`]: "\nimport type { A } from '../../../apps/server/src/main.ts'\nexport type B = A\n" },
      `${CONTRACT}/time.ts:2 tier: the contract must not import the server`,
    ],
    [
      'tier: the web does not import the server, not even its types',
      { [`${WEB}/lib/live.ts`]: "import type { A } from '../../../server/src/main.ts'\nexport type B = A\n" },
      `${WEB}/lib/live.ts:1 tier: the web must not import the server; move shared code to the contract`,
    ],
    [
      'tier: the contract is imported by its name',
      {
        [`${WEB}/lib/live.ts`]:
          "import { features } from '../../../../packages/contract/src/features.ts'\nexport const a = features\n",
      },
      `${WEB}/lib/live.ts:1 tier: import the contract by its name, @parley/contract`,
    ],
    [
      'tier: the demo does not import the server',
      {
        [`${DEMO}/people/names.ts`]:
          "import type { A } from '../../../../apps/server/src/main.ts'\nexport type B = A\n",
      },
      `${DEMO}/people/names.ts:1 tier: the demo must not import the server; move shared code to the contract`,
    ],
    [
      'tier: the demo imports no package',
      { [`${DEMO}/people/names.ts`]: "import { sql } from 'kysely'\nexport const a = sql\n" },
      `${DEMO}/people/names.ts:1 tier: the demo imports no packages; do without 'kysely'`,
    ],
    [
      'tier: only the demo feature imports the demo',
      { [`${SERVER}/features/chat/names.ts`]: "import { NAMES } from '@parley/demo'\nexport const a = NAMES\n" },
      `${SERVER}/features/chat/names.ts:1 tier: only features/demo imports the demo; no other feature depends on demo data`,
    ],
    [
      'tier: no file imports from outside the app',
      {
        [`${SERVER}/app.ts`]: "export * from '../../../scripts/start.mjs'\n",
        'scripts/start.mjs': 'export const a = 1\n',
      },
      `${SERVER}/app.ts:1 tier: '../../../scripts/start.mjs' leaves apps/server; move the needed code inside`,
    ],
    [
      'testing: the product imports nothing from testing/',
      {
        [`${SERVER}/app.ts`]: "import { startServer } from './testing/start-server.ts'\nexport const a = startServer\n",
      },
      `${SERVER}/app.ts:1 testing: only tests may import from testing/ or from a test`,
    ],
    [
      'layer: the platform imports no feature',
      {
        [`${SERVER}/platform/work.ts`]:
          "import { saveMeeting } from '../features/meetings/index.ts'\nexport const a = saveMeeting\n",
      },
      `${SERVER}/platform/work.ts:1 layer: platform must not import feature meetings; pass it in from above`,
    ],
    [
      'layer: the platform imports no feature of the contract either',
      {
        [`${SERVER}/platform/work.ts`]:
          "import { meetingCalls } from '@parley/contract/meetings'\nexport const a = meetingCalls\n",
      },
      `${SERVER}/platform/work.ts:1 layer: platform must not import feature meetings; pass it in from above`,
    ],
    [
      'layer: a feature does not import the app, even dynamically',
      { [`${SERVER}/features/chat/jobs.ts`]: "export const a = () => import('../../main.ts')\n" },
      `${SERVER}/features/chat/jobs.ts:1 layer: feature chat must not import app; pass it in from above`,
    ],
    [
      'layer: ui imports no feature',
      {
        [`${WEB}/ui/tabs.tsx`]:
          "import {\n  MeetButton,\n} from '../features/meetings/index.ts'\nexport const a = MeetButton\n",
      },
      `${WEB}/ui/tabs.tsx:1 layer: ui and lib must not import feature meetings; pass it in from above`,
    ],
    [
      'layer: lib does not render',
      { [`${WEB}/lib/tabs.ts`]: "import { Chip } from '../ui/chip.tsx'\nexport const a = Chip\n" },
      `${WEB}/lib/tabs.ts:1 layer: lib must not import ui; move drawing code to ui`,
    ],
    [
      'layer: lib uses no call of a feature',
      {
        [`${WEB}/lib/tabs.ts`]:
          "import { meetingCalls } from '@parley/contract/meetings'\nexport const a = meetingCalls\n",
      },
      `${WEB}/lib/tabs.ts:1 layer: ui and lib must not import feature meetings; pass it in from above`,
    ],
    [
      'index: a feature is imported through its index.ts',
      {
        [`${SERVER}/features/chat/jobs.ts`]:
          "import { saveMeeting } from '../meetings/store.ts'\nexport const a = saveMeeting\n",
      },
      `${SERVER}/features/chat/jobs.ts:1 index: import ${SERVER}/features/meetings/index.ts instead of ${SERVER}/features/meetings/store.ts`,
    ],
    [
      'index: inside the contract as well',
      {
        [`${CONTRACT}/chat/index.ts`]: "export * from './calls.ts'\n",
        [`${CONTRACT}/chat/calls.ts`]:
          "import { meetingCalls } from '../meetings/calls.ts'\nexport const a = meetingCalls\n",
      },
      `${CONTRACT}/chat/calls.ts:1 index: import ${CONTRACT}/meetings/index.ts instead of ${CONTRACT}/meetings/calls.ts`,
    ],
    [
      'order: a feature imports only the features above it',
      {
        [`${SERVER}/features/meetings/jobs.ts`]:
          "import { sendMessage } from '../chat/index.ts'\nexport const a = sendMessage\n",
        [`${SERVER}/features/chat/send-message.ts`]: 'export const sendMessage = 1\n',
      },
      `${SERVER}/features/meetings/jobs.ts:1 order: chat comes after meetings in features.ts; listen to its fact or join both in app/`,
    ],
    [
      'order: in a test and across tiers as well',
      {
        [`${CONTRACT}/chat/index.ts`]: 'export const chatCalls = {}\n',
        [`${WEB}/features/meetings/api.test.ts`]:
          "import { chatCalls } from '@parley/contract/chat'\nexport const a = chatCalls\n",
      },
      `${WEB}/features/meetings/api.test.ts:1 order: chat comes after meetings in features.ts; listen to its fact or join both in app/`,
    ],
    [
      'cycle: no file imports itself indirectly',
      {
        [`${WEB}/lib/a.ts`]: "import { b } from './b/b.ts'\nexport const a = b\n",
        [`${WEB}/lib/b/b.ts`]: "import type { C } from '../c/c.ts'\nexport const b = 1\n",
        [`${WEB}/lib/c/c.ts`]: "import { a } from '../a.ts'\nexport type C = typeof a\n",
      },
      `${WEB}/lib/a.ts:1 cycle: break the cycle ${WEB}/lib/a.ts → ${WEB}/lib/b/b.ts → ${WEB}/lib/c/c.ts → ${WEB}/lib/a.ts`,
    ],
  ]
  it.each(cases)('%s', (_title, planted, line) => {
    expect(problemsOf(planted)).toEqual([line])
  })
})

describe('subfolders', () => {
  const CHAT = `${SERVER}/features/chat`
  const subfolder = (name, text = '') => ({ [`${CHAT}/${name}/index.ts`]: `export const ${name} = 1\n${text}` })
  const cases = [
    [
      'an import of a subfolder that is listed later',
      {
        ...subfolder('write'),
        [`${CHAT}/read/index.ts`]: "import { write } from '../write/index.ts'\nexport const read = write\n",
      },
      `${CHAT}/read/index.ts:1 subfolder: read must not import write, which scripts/shape/layers.json lists after it`,
    ],
    [
      'an import past the index of a subfolder',
      {
        ...subfolder('read'),
        [`${CHAT}/read/page.ts`]: 'export const page = 1\n',
        ...subfolder('write', "import { page } from '../read/page.ts'\nexport const a = page\n"),
      },
      `${CHAT}/write/index.ts:2 subfolder: import ${CHAT}/read/index.ts instead of ${CHAT}/read/page.ts`,
    ],
    [
      'an import past the index of a subfolder by the feature’s own files',
      {
        ...subfolder('read'),
        [`${CHAT}/read/page.ts`]: 'export const page = 1\n',
        [`${CHAT}/routes.ts`]: "import { page } from './read/page.ts'\nexport const a = page\n",
      },
      `${CHAT}/routes.ts:1 subfolder: import ${CHAT}/read/index.ts instead of ${CHAT}/read/page.ts`,
    ],
    [
      'a subfolder that imports the feature’s own files',
      subfolder('read', "import { sendMessage } from '../send-message.ts'\nexport const a = sendMessage\n"),
      `${CHAT}/read/index.ts:2 subfolder: read must not import send-message.ts, a file of the folder above it`,
    ],
    [
      'an import of a subfolder by another feature',
      {
        ...subfolder('read'),
        [`${SERVER}/app/lobby.ts`]: "import { read } from '../features/chat/read/index.ts'\nexport const a = read\n",
      },
      `${SERVER}/app/lobby.ts:1 index: import ${CHAT}/index.ts instead of ${CHAT}/read/index.ts`,
    ],
    [
      'a subfolder without an index.ts',
      { [`${CHAT}/read/page.ts`]: 'export const page = 1\n' },
      `${CHAT}/read:1 subfolder: add an index.ts`,
    ],
    [
      'a subfolder that is not listed',
      subfolder('sort'),
      `${CHAT}/sort:1 subfolder: add 'sort' to scripts/shape/layers.json`,
    ],
    [
      'another name for plumbing in a subfolder',
      { ...subfolder('read'), [`${CHAT}/read/queries.ts`]: 'export const a = 1\n' },
      `${CHAT}/read/queries.ts:1 names: a subfolder uses the file names of a feature; 'queries' is not one`,
    ],
    [
      'a subfolder inside a subfolder',
      { ...subfolder('read'), [`${CHAT}/read/old/page.ts`]: 'export const page = 1\n' },
      `${CHAT}/read/old:1 subfolder: one level of subfolders is enough`,
    ],
    [
      'an import of an open subfolder that is listed later',
      {
        [`${WEB}/ui/forms/field.tsx`]: 'export const Field = 1\n',
        [`${WEB}/ui/theme/colours.ts`]: "import { Field } from '../forms/field.tsx'\nexport const a = Field\n",
      },
      `${WEB}/ui/theme/colours.ts:1 subfolder: theme must not import forms, which scripts/shape/layers.json lists after it`,
    ],
  ]
  it.each(cases)('refuses %s', (_title, planted, line) => {
    expect(problemsOf(planted)).toEqual([line])
  })

  it('allows imports of earlier subfolders, imports by tests past an index, and files of an open subfolder', () => {
    expect(
      problemsOf({
        ...subfolder('read', "export { page } from './page.ts'\n"),
        [`${CHAT}/read/page.ts`]: 'export const page = 1\n',
        ...subfolder('write', "import { page } from '../read/index.ts'\nexport const a = page\n"),
        [`${CHAT}/write/write.test.ts`]: "import { page } from '../read/page.ts'\nexport const a = page\n",
        [`${WEB}/ui/theme/colours.ts`]: 'export const colours = 1\n',
        [`${WEB}/ui/forms/field.tsx`]: "import { colours } from '../theme/colours.ts'\nexport const Field = colours\n",
      }),
    ).toEqual([])
  })
})

describe('screens', () => {
  const cases = [
    [
      'an index of the web exports no screen',
      {
        [`${WEB}/features/meetings/index.ts`]:
          "export { MeetButton } from './components/meet-button.tsx'\nexport { Invitations } from './screens/invitations.tsx'\n",
      },
      `${WEB}/features/meetings/index.ts:2 screens: an index exports hooks and small parts, never a screen`,
    ],
    [
      'a screen is loaded lazily',
      {
        [`${WEB}/app/routes.tsx`]:
          "import { Invitations } from '../features/meetings/screens/invitations.tsx'\nexport const routes = [Invitations]\n",
      },
      `${WEB}/app/routes.tsx:1 screens: import the screen lazily: () => import(…)`,
    ],
    [
      'only routes.tsx imports one',
      {
        [`${WEB}/app/menu.tsx`]:
          "export const a = fetchPart(() => import('../features/meetings/screens/invitations.tsx'))\n",
      },
      `${WEB}/app/menu.tsx:1 screens: only app/routes.tsx imports a screen; move the shared parts into components/`,
    ],
    [
      'no other screen imports one',
      {
        [`${WEB}/app/screens/lobby.tsx`]:
          "import { Invitations } from '../../features/meetings/screens/invitations.tsx'\nexport const a = Invitations\n",
      },
      `${WEB}/app/screens/lobby.tsx:1 screens: only app/routes.tsx imports a screen; move the shared parts into components/`,
    ],
    [
      'a pattern does not circumvent this',
      { [`${WEB}/app/menu.tsx`]: "export const a = import.meta.glob('../features/*/screens/*.tsx')\n" },
      `${WEB}/app/menu.tsx:1 screens: only app/routes.tsx imports a screen; move the shared parts into components/`,
    ],
  ]
  it.each(cases)('%s', (_title, planted, line) => {
    expect(problemsOf(planted)).toEqual([line])
  })
})

describe('a part that comes later', () => {
  const MENU = `${WEB}/app/menu.tsx`
  const { lazyPart, byHand } = {
    lazyPart: 'load it with lazyPart, optionalPart, staffPart, windowPart or fetchPart: they survive a lost connection',
    byHand: 'use lazyPart, optionalPart, staffPart or windowPart of lib/lazy-part.ts: they survive a lost connection',
  }
  const cases = [
    [
      'is not imported directly',
      { [MENU]: "export const a = () => import('./palette.tsx')\n" },
      `${MENU}:1 lazy: ${lazyPart}`,
    ],
    [
      'does not use lazy of React',
      { [MENU]: "import { lazy } from 'react'\nexport const a = lazy\n" },
      `${MENU}:1 lazy: ${byHand}`,
    ],
    [
      'also waits in the table of routes',
      { [`${WEB}/app/routes.tsx`]: "export const a = { lazy: async () => import('../app/frame.tsx') }\n" },
      `${WEB}/app/routes.tsx:1 lazy: ${lazyPart}`,
    ],
  ]
  it.each(cases)('%s', (_title, planted, line) => {
    expect(problemsOf(planted)).toEqual([line])
  })

  it('may be of any of the kinds, and its types may be named', () => {
    const source = [
      "import { fetchPart, lazyPart, optionalPart, staffPart } from '../lib/lazy-part.ts'",
      "const A = lazyPart(() => import('./a.tsx').then((it) => it.A))",
      "const B = optionalPart(() => import('./b.tsx').then((it) => it.B))",
      "const c = () => fetchPart(() => import('./c.tsx'))",
      "const E = staffPart(() => import('./e.tsx').then((it) => it.E))",
      "export const all: [typeof import('./d.tsx')] = [A, B, c, E]",
    ]
    expect(problemsOf({ [MENU]: source.join('\n') })).toEqual([])
  })
})

it('takes the parts of a screen that stand in a folder of its name, and the part of lib that gets tokens', () => {
  const planted = {
    [`${WEB}/app/screens/kitchen.tsx`]:
      "import { Forms } from './kitchen/forms.tsx'\nimport { field } from './kitchen/field.tsx'\nexport const Kitchen = [Forms, field]\n",
    [`${WEB}/app/screens/kitchen/forms.tsx`]: "import { field } from './field.tsx'\nexport const Forms = field\n",
    [`${WEB}/app/screens/kitchen/field.tsx`]: 'export const field = 1\n',
    [`${WEB}/lib/api/session.ts`]:
      "import { meetingCalls } from '@parley/contract/meetings'\nexport const a = meetingCalls\n",
  }
  expect(problemsOf(planted)).toEqual([])
})

describe('names', () => {
  const cases = [
    [
      'a catch-all file',
      `${WEB}/lib/date-utils.ts`,
      `${WEB}/lib/date-utils.ts:1 names: 'date-utils.ts' is too general; name it after its purpose`,
    ],
    [
      'a catch-all folder',
      `${SERVER}/platform/helpers/clock.ts`,
      `${SERVER}/platform/helpers:1 names: 'helpers' is too general; name it after its purpose`,
    ],
    ['camel case', `${WEB}/ui/personRow.tsx`, `${WEB}/ui/personRow.tsx:1 names: write 'personRow.tsx' in kebab-case`],
    [
      'a folder of an unknown layer',
      `${SERVER}/domain/meeting.ts`,
      `${SERVER}/domain:1 names: this folder has no place in the tree of docs/architecture.md`,
    ],
    [
      'plumbing by another name',
      `${SERVER}/features/meetings/repository.ts`,
      `${SERVER}/features/meetings/repository.ts:1 names: call it 'store', as in every feature`,
    ],
    [
      'plumbing of another tier',
      `${WEB}/features/meetings/store.ts`,
      `${WEB}/features/meetings/store.ts:1 names: 'store' belongs to the server`,
    ],
    [
      'a folder that the web does not have',
      `${WEB}/features/meetings/forms/slot.tsx`,
      `${WEB}/features/meetings/forms:1 names: a web feature has only the folders screens, components, testing`,
    ],
    [
      'a name without meaning',
      `${SERVER}/features/meetings/types.ts`,
      `${SERVER}/features/meetings/types.ts:1 names: 'types' is not allowed as a name; put each part next to the code that uses it`,
    ],
    [
      'a feature without an index',
      `${SERVER}/features/accounts/sign-in.ts`,
      `${SERVER}/features/accounts:1 names: give the feature its index.ts`,
    ],
    [
      'a feature that is not in the list',
      `${SERVER}/features/tickets/index.ts`,
      `${SERVER}/features/tickets:1 names: 'tickets' is not in the list of ${CONTRACT}/features.ts`,
    ],
  ]
  it.each(cases)('refuses %s', (_title, path, line) => {
    expect(problemsOf({ [path]: 'export const a = 1\n' })).toEqual([line])
  })

  it('asks for the list of features when there is none', () => {
    const [first] = problemsOf({ [`${CONTRACT}/features.ts`]: 'export const features = {}\n' }).filter((line) =>
      line.includes('features.ts:1'),
    )
    expect(first).toBe(`${CONTRACT}/features.ts:1 names: export const features = ['accounts', …] as const`)
  })
})

describe('looks', () => {
  const SHEET = `${WEB}/features/meetings/components/slot.module.css`
  const saying = (text) => problemsOf({ [SHEET]: text })

  it.each(['display: flex', 'gap: 8px', 'font-size: 14px', 'color: red'])(
    'refuses %s in a sheet of a feature',
    (own) => {
      expect(saying(`.slot {\n  inline-size: 100%;\n  ${own};\n}\n`)).toEqual([
        `${SHEET}:3 looks: rows, columns, gaps, sizes and colours of text come from ui/layout/box.tsx`,
      ])
    },
  )

  it('lets a sheet say where things are, and speak of looks', () => {
    expect(saying('/* color: red */\n.slot {\n  background-color: red;\n  flex: none;\n}\n')).toEqual([])
  })

  it('leaves those of ui to themselves', () => {
    const problems = problemsOf({ [`${WEB}/ui/layout/slot.module.css`]: '.slot {\n  gap: 8px;\n}\n' })
    expect(problems.filter((line) => line.includes(' looks: '))).toEqual([])
  })
})

describe('paths of calls', () => {
  it('refuses a path and method that two calls have', () => {
    const text = "export const chatCalls = {\n  a: { method: 'POST', path: 'event/meeting' },\n}\n"
    expect(
      problemsOf({
        [`${CONTRACT}/chat/calls.ts`]: text,
        [`${CONTRACT}/chat/index.ts`]: "export * from './calls.ts'\n",
      }),
    ).toEqual([
      `${CONTRACT}/meetings/calls.ts:3 path: 'POST event/meeting' is taken by ${CONTRACT}/chat/calls.ts:2; a call has one place`,
    ])
  })

  it('refuses a path that is put together', () => {
    const text = "export const chatCalls = {\n  a: { method: 'POST', path: `${base}/x` },\n}\n"
    expect(
      problemsOf({
        [`${CONTRACT}/chat/calls.ts`]: text,
        [`${CONTRACT}/chat/index.ts`]: "export * from './calls.ts'\n",
      }),
    ).toEqual([`${CONTRACT}/chat/calls.ts:2 path: write the path as one plain string, so that a search finds it`])
  })
})

describe('words', () => {
  const FILE = `${WEB}/lib/words.ts`
  const problems = (text, path = FILE) => problemsOf({ [path]: `${text}\nexport const words = 1\n` })
  const long = Array.from({ length: 31 }, () => 'word').join(' ')

  it.each([
    [
      'a comment that begins with an odd word',
      '/** Who is busy is listed. */',
      "begin with a verb or a noun, not 'Who'",
    ],
    [
      'a line comment that begins with an odd word',
      '// Whether it is open.',
      "begin with a verb or a noun, not 'Whether'",
    ],
    ['a word of the former style', '/** Returns the rows that were kept. */', "say it without 'kept'"],
    ['a sentence of 31 words', `/** ${long}. */`, 'split the sentence of 31 words'],
    [
      'a long sentence that continues in the next line',
      `// ${long.slice(0, 80)}\n// ${long.slice(80)}`,
      'split the sentence of 31 words',
    ],
  ])('refuses %s', (_title, text, fix) => {
    expect(problems(text)).toEqual([`${FILE}:1 words: ${fix}`])
  })

  it('refuses such a word in the title of a test', () => {
    const test = `${WEB}/lib/words.test.ts`
    expect(problems(`${'it'}('CHAT-1 is told at once', () => undefined)`, test)).toEqual([
      `${test}:1 words: say it without 'told'`,
    ])
  })

  it('allows a question, quoted code and texts, commands to tools, and code itself', () => {
    const allowed = [
      '// Who may read it?',
      '/** Opens `kept` and “told”. */',
      '// @ts-expect-error kept',
      "const kept = 'told'",
    ]
    expect(problems(allowed.join('\nexport {}\n'))).toEqual([])
  })

  it('refuses words that are too frequent over the whole tree', () => {
    expect(problems('/** Returns what is new. */\nexport {}\n/** Returns what is old. */')).toEqual([
      ".:1 words: 'what' occurs 2 times in comments; at most 1",
    ])
  })

  it('leaves out folders that are listed as not revised', () => {
    const layers = { subfolders: {}, notPlainYet: [`${WEB}/lib/`] }
    expect(
      problemsOf({ 'scripts/shape/layers.json': JSON.stringify(layers), [FILE]: '/** Who is busy. */\nexport {}\n' }),
    ).toEqual([])
  })
})

describe('who writes a table', () => {
  const only = 'store: only the store.ts of meetings writes meeting; call it through its index'
  const cases = [
    [
      'another feature’s store',
      `${SERVER}/features/chat/store.ts`,
      "export const a = (db) =>\n  db.updateTable('meeting')\n",
      2,
    ],
    [
      'a use case of the owner',
      `${SERVER}/features/meetings/request-meeting.ts`,
      "export const a = (db) => db.deleteFrom('meeting as m')\n",
      1,
    ],
    [
      'raw SQL with an alias',
      `${SERVER}/app/lobby.ts`,
      "const b = '//'\nexport const a = sql`update meeting as m\n set state = 1`\n",
      2,
    ],
    ['raw SQL that deletes', `${SERVER}/features/chat/jobs.ts`, 'export const a = sql`\n  DELETE FROM meeting`\n', 2],
  ]
  it.each(cases)('refuses %s', (_title, path, text, line) => {
    expect(problemsOf({ [path]: text })).toEqual([`${path}:${line} ${only}`])
  })

  it('takes a second store of the owner and a test that plants rows', () => {
    const text = "export const a = (db) => db.insertInto('meeting')\n"
    expect(
      problemsOf({
        [`${SERVER}/features/meetings/place-store.ts`]: text,
        [`${SERVER}/features/chat/jobs.test.ts`]: text,
      }),
    ).toEqual([])
  })

  it('takes writes of people from one file, where each leaves a change', () => {
    const text = "export const a = (db) => db.updateTable('participant')\n"
    const folder = `${SERVER}/features/meetings`
    const given = { [`${folder}/participant-store.ts`]: text, [`${folder}/team-store.ts`]: text }
    expect(
      problemsOf({
        'apps/server/migrations/0003_meetings_people.sql':
          'create table participant (\n  event_id text,\n  primary key (event_id)\n);\n',
        ...given,
      }),
    ).toEqual([
      `${folder}/team-store.ts:1 store: only the participant-store.ts of meetings writes participant; call it through its index`,
    ])
  })

  it('takes locks of people in one order', () => {
    const path = `${SERVER}/features/meetings/store.ts`
    expect(
      problemsOf({ [path]: 'export const a = sql`select 1\n order by p.participant_id for no key update of p`\n' }),
    ).toEqual([`${path}:2 lock: end the statement with inLockOrder() of participants, or call lockParticipants()`])
  })

  it('leaves the platform its own tables', () => {
    const path = `${SERVER}/features/chat/store.ts`
    expect(problemsOf({ [path]: "export const a = (db) => db.insertInto('outbox')\n" })).toEqual([
      `${path}:1 store: only platform/ writes outbox; call it through its index`,
    ])
  })
})

describe('migrations and keys', () => {
  const file = 'apps/server/migrations/0003_chat_rooms.sql'
  const table = (...lines) => ({
    [file]: `create table room (\n  event_id text,\n  room_id text,\n  ${lines.join(',\n  ')}\n);\n`,
  })
  const cases = [
    [
      'a gap in the numbers',
      { 'apps/server/migrations/0004_chat_rooms.sql': 'select 1;\n' },
      'apps/server/migrations/0004_chat_rooms.sql:1 migration: the next number is 0003; leave no gap and use none twice',
    ],
    [
      'an owner that is not a feature',
      { 'apps/server/migrations/0003_talk_rooms.sql': 'select 1;\n' },
      'apps/server/migrations/0003_talk_rooms.sql:1 migration: name it NNNN_<feature>_<what>.sql, with a feature of the list or platform',
    ],
    [
      'a trigger',
      { [file]: 'select 1;\n\ncreate trigger t after insert on meeting execute function f();\n' },
      `${file}:3 migration: no trigger: tables must also work when distributed by event_id`,
    ],
    [
      'a primary key without the event',
      table('primary key (room_id, event_id)'),
      `${file}:4 keys: room: the primary key (room_id, event_id) must begin with event_id`,
    ],
    [
      'no primary key',
      table('unique (event_id, room_id)'),
      `${file}:1 keys: room needs a primary key that begins with event_id`,
    ],
    [
      'a unique column',
      table('primary key (event_id, room_id)', 'name text unique'),
      `${file}:5 keys: room: the unique (name) must begin with event_id`,
    ],
    [
      'a foreign key without the event',
      table(
        'primary key (event_id, room_id)',
        'constraint m foreign key (room_id, event_id) references meeting (meeting_id, event_id)',
      ),
      `${file}:5 keys: room: the foreign key (room_id, event_id) must begin with event_id`,
    ],
    [
      'an exclusion without the event',
      table(
        'during tstzrange',
        'primary key (event_id, room_id)',
        'exclude using gist (room_id with =, during with &&)',
      ),
      `${file}:6 keys: room: the exclude (room_id, during) must begin with event_id`,
    ],
    [
      'a unique index',
      { [file]: '-- one a day; and a word\ncreate unique index meeting_state\n  on meeting (state);\n' },
      `${file}:2 keys: meeting: the unique (state) must begin with event_id`,
    ],
    [
      'a constraint that is added later',
      { [file]: 'alter table meeting add column place_id text,\n  add constraint one_place unique (place_id);\n' },
      `${file}:2 keys: meeting: the unique (place_id) must begin with event_id`,
    ],
    [
      'an event named in the middle',
      { [file]: 'create table room (room_id text primary key, event_id text);\n' },
      `${file}:1 keys: room must begin with event_id, its primary key too`,
    ],
  ]
  it.each(cases)('refuses %s', (_title, planted, line) => {
    expect(problemsOf(planted)).toEqual([line])
  })

  it('takes a table of a person, a declared reference table, and a wrong key that a later migration drops', () => {
    const sql = [
      'create table note (user_id text references app_user, event_id text, primary key (user_id, event_id));',
      '-- reference table: a host names its event before any event is known',
      'create table host (host text primary key, event_id text);',
      'alter table meeting add constraint wrong unique (state);',
      'alter table meeting drop constraint wrong;',
    ]
    expect(problemsOf({ [file]: sql.join('\n') })).toEqual([])
  })
})

it('rule: a number is that of one rule, whichever file has it', () => {
  const venue = '- **MEET-1** A hall has doors.\n- **VENUE-1** It has a roof, see **MEET-1**.\n'
  expect(problemsOf({ 'docs/rules/venue.md': venue })).toEqual(['docs/rules:1 rule: two rules have the number MEET-1'])
})

it('rule: a test cites no number that docs/rules has not', () => {
  const test = `${SERVER}/features/meetings/store.test.ts`
  const text = "it('MEET-1 L7-2 saves')\nit('MEET-12 saves, as UTF-8 and L7-3')\n"
  expect(problemsOf({ [test]: text })).toEqual([
    `${test}:2 rule: docs/rules has no MEET-12`,
    `${test}:2 rule: docs/rules has no L7-3`,
  ])
})
