import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findCjkFont } from './find-cjk-font.ts'

const folderWith = (...names: string[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'))
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), '')
  }
  return folder
}

it('CAL-10 takes the font that the operator has put there, else the best that the system has, else none', async () => {
  const system = folderWith('truetype/droid/DroidSansFallbackFull.ttf', 'noto/NotoSansCJK-Regular.ttc', 'Onest.ttf')
  const own = folderWith('Own.otf', 'readme.txt')
  expect(await findCjkFont(own, [system])).toEqual({ file: path.join(own, 'Own.otf') })
  expect(await findCjkFont(path.join(own, 'gone'), [path.join(own, 'gone'), system])).toEqual({
    file: path.join(system, 'noto/NotoSansCJK-Regular.ttc'),
    family: 'NotoSansCJKsc-Regular',
  })
  expect(await findCjkFont(folderWith(), [folderWith('Onest.ttf')])).toBe(null)
})

it('BADGE-6 finds the bold of a font beside it', async () => {
  const system = folderWith('noto/NotoSansCJK-Regular.ttc', 'noto/NotoSansCJK-Bold.ttc')
  expect(await findCjkFont(folderWith(), [system])).toMatchObject({
    bold: { file: path.join(system, 'noto/NotoSansCJK-Bold.ttc'), family: 'NotoSansCJKsc-Bold' },
  })
})
