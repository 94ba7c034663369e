import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findNotoFonts } from './find-noto-fonts.ts'

it('BADGE-33 finds the installed Noto Sans fonts for other scripts, with their bold variants', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noto-'))
  const names = [
    'NotoSansThai-Regular.ttf',
    'NotoSansThai-Bold.ttf',
    'NotoSansLao-Bold.ttf',
    'NotoSansArmenian-Regular.otf',
  ]
  for (const name of names) writeFileSync(path.join(folder, name), '')
  expect([...(await findNotoFonts([path.join(folder, 'gone'), folder]))]).toEqual([
    ['notoArmenian', { file: path.join(folder, 'NotoSansArmenian-Regular.otf') }],
    [
      'notoThai',
      { file: path.join(folder, 'NotoSansThai-Regular.ttf'), bold: path.join(folder, 'NotoSansThai-Bold.ttf') },
    ],
  ])
})
