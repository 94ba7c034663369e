import { expect, it } from 'vitest'
import { aProgrammeFile } from '../../../testing/a-programme-file.ts'
import { makeParser } from './parse-in-worker.ts'
import { parseProgramme } from './shape-programme.ts'

const FILE = Buffer.from(
  aProgrammeFile([
    { guid: 'a', persons: { '1': 'Ada Lovelace' } },
    { guid: 'b', date: 'soon' },
  ]),
)
const LARGE = Buffer.from(
  aProgrammeFile(Array.from({ length: 5_000 }, (_, at) => ({ guid: `g${at}`, abstract: 'Word. '.repeat(300) }))),
)

it('IMPORT-3 reads the same in a worker as in this thread', async () => {
  const { parse, close } = makeParser({ seconds: 20, megabytes: 512 })
  const { programme, refused, refusedCount } = await parse(FILE, 'Europe/Istanbul')
  const here = parseProgramme(FILE, 'Europe/Istanbul')
  expect({ programme, refused, refusedCount }).toEqual({ ...here, refusedCount: 1 })
  await close()
})

it.each([
  ['memory', { seconds: 20, megabytes: 20 }, { limit: 'megabytes', most: 20 }],
  ['memory at the start', { seconds: 20, megabytes: 8 }, { limit: 'megabytes', most: 8 }],
  ['time', { seconds: 0.2, megabytes: 512 }, { limit: 'seconds', most: 0.2 }],
])('IMPORT-3 refuses a file that takes too much %s to read', async (_what, limits, params) => {
  await expect(makeParser(limits).parse(LARGE, 'Europe/Istanbul')).rejects.toMatchObject({
    reason: 'importTooLarge',
    extra: { params },
  })
})
