import path from 'node:path'
import { FONT_FOLDERS, filesIn } from './find-cjk-font.ts'

/** Scripts without a font in Parley, by their names in the files of Noto Sans. */
const SCRIPTS = [
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
] as const

export type NotoFamily = `noto${(typeof SCRIPTS)[number]}`
export interface NotoFont {
  readonly file: string
  readonly bold?: string
}

/**
 * Finds installed fonts of Noto Sans. The search runs each time texts are drawn, so newly installed fonts work at once.
 * @see docs/rules/badges.md BADGE-33
 */
export async function findNotoFonts(
  folders: readonly string[] = FONT_FOLDERS,
): Promise<ReadonlyMap<NotoFamily, NotoFont>> {
  const files = (await Promise.all(folders.map(filesIn))).flat()
  const fileOf = (script: string, weight: string) =>
    ['ttf', 'otf']
      .map((type) => `NotoSans${script}-${weight}.${type}`)
      .map((name) => files.find((each) => path.basename(each) === name))
      .find((file) => file !== undefined)
  const found = new Map<NotoFamily, NotoFont>()
  for (const script of SCRIPTS) {
    const [file, bold] = [fileOf(script, 'Regular'), fileOf(script, 'Bold')]
    if (file) found.set(`noto${script}`, { file, ...(bold && { bold }) })
  }
  return found
}
