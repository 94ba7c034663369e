import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { rescheduled } from './features/sessions/index.ts'
import { aProgrammeFile } from './testing/a-programme-file.ts'
import { anEvent, type TestEvent } from './testing/an-event.ts'
import { NOW } from './testing/start-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { testServer } from './testing/test-server.ts'

const COMMAND = fileURLToPath(new URL('./import-command.ts', import.meta.url))
const server = testServer()
let event: TestEvent
let folder: string
const movedCounts: number[] = []

beforeAll(async () => {
  server.ctx.listeners.on(rescheduled, async (_ctx, { payload }) => void movedCounts.push(payload.moved.length))
  folder = temporaryFolder()
})
beforeEach(async () => {
  event = await anEvent(server, { name: 'Food Days' })
})

function file(content: string): string {
  const at = path.join(folder, 'schedule.xml')
  writeFileSync(at, content)
  return at
}

/** Runs the command while the server runs, without an interactive terminal. */
function runCommand(...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: server.ctx.settings.databaseUrl,
    TEST_NOW: new Date(NOW).toISOString(),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env, cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` })
    })
  })
}

const guids = async () =>
  (
    await server.ctx.db
      .selectFrom('session')
      .select('external_guid')
      .where('event_id', '=', event.eventId)
      .orderBy('external_guid')
      .execute()
  ).map((row) => row.external_guid)

const TWO = aProgrammeFile([{ guid: 'a' }, { guid: 'b', date: 'soon', title: 'When' }])

it('IMPORT-13 previews the changes and saves nothing without --yes', async () => {
  const shown = await runCommand('--event', event.eventKey, '--preview', file(TWO))
  expect(shown).toEqual({
    code: 0,
    said: [
      'schedule.xml for Food Days',
      'Food Days, v1',
      '  new            1',
      '  changed        0',
      '  moved          0',
      '  dropped        0',
      '  unchanged      0',
      '  problems       1',
      '',
      'New:',
      '  Talk a (Sat 21 Nov 2026 11:00-12:00, Hall)',
      '',
      'Not imported, or only in part:',
      '  line 10: When: its date cannot be read: soon',
      '',
      'Nothing was changed.',
      '',
    ].join('\n'),
  })
  const unsaid = await runCommand('--event', event.eventKey, file(TWO))
  expect([unsaid.code, unsaid.said.includes('add --yes')]).toEqual([1, true])
  expect(await guids()).toEqual([])
})

it('IMPORT-13 takes a file over and leaves it to the server to tell people', async () => {
  const first = await runCommand('--event', event.eventKey, '--yes', file(TWO))
  expect([first.code, first.said.endsWith('\nImported.\n')]).toEqual([0, true])
  const again = await runCommand('--event', event.eventKey, '--yes', file(TWO))
  expect([again.code, again.said.endsWith('already matches the file.\n')]).toEqual([0, true])
  await runCommand('--event', event.eventKey, '--yes', file(aProgrammeFile([{ guid: 'a', at: 2 }])))
  expect([await guids(), movedCounts]).toEqual([['a'], []])
  await server.settle()
  expect(movedCounts).toEqual([1])
})

it('IMPORT-13 reports the problem with a file or the arguments, and exits with a nonzero code', async () => {
  const doctype = await runCommand('--event', event.eventKey, '--yes', file('<!DOCTYPE a><schedule/>'))
  const two = file(TWO)
  const [nowhere, lost, endless, unclear] = await Promise.all([
    runCommand('--event', 'no-such-event', '--yes', two),
    runCommand('--event', event.eventKey, 'lost.xml'),
    runCommand('--event', event.eventKey, '/dev/zero'),
    runCommand(two),
  ])
  expect([doctype, nowhere].map(({ code, said: output }) => [code, output])).toEqual([
    [1, 'The file declares a document type, which is refused for safety. (line 1, column 12)\nNothing was changed.\n'],
    [1, 'There is no event with the key no-such-event.\n'],
  ])
  expect([lost.code, lost.said.startsWith('lost.xml cannot be read'), unclear.code]).toEqual([1, true, 2])
  expect(endless).toEqual({ code: 1, said: '/dev/zero is not a file.\n' })
  expect(await guids()).toEqual([])
})
