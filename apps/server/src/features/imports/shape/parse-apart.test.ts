import { expect, it } from 'vitest'
import { aProgrammeFile } from '../../../testing/a-programme-file.ts'
import { parseApart } from './parse-apart.ts'
import { parseProgramme } from './parse-programme.ts'

const FILE = Buffer.from(
  aProgrammeFile([
    { guid: 'a', persons: { '1': 'Ada Lovelace' } },
    { guid: 'b', date: 'soon' },
  ]),
)
const LARGE = Buffer.from(
  aProgrammeFile(Array.from({ length: 5_000 }, (_, at) => ({ guid: `g${at}`, abstract: 'Word. '.repeat(300) }))),
)

it('IMPORT-3 reads apart what it would read here', async () => {
  const { programme, refused, refusedCount } = await parseApart(FILE, 'Europe/Istanbul')
  const here = parseProgramme(FILE, 'Europe/Istanbul')
  expect({ programme, refused, refusedCount }).toEqual({ ...here, refusedCount: 1 })
})

it.each([
  ['memory', { seconds: 20, megabytes: 16 }, { limit: 'megabytes', most: 16 }],
  ['time', { seconds: 0.2, megabytes: 512 }, { limit: 'seconds', most: 0.2 }],
])('IMPORT-3 refuses a file that takes too much %s to read', async (_what, limits, params) => {
  await expect(parseApart(LARGE, 'Europe/Istanbul', limits)).rejects.toMatchObject({
    reason: 'importTooLarge',
    extra: { params },
  })
})
