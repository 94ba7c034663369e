import path from 'node:path'
import { FONT_FOLDERS, filesIn } from './find-cjk-font.ts'

/** Scripts whose letters Parley brings no font of, by the names that the files of Noto Sans have for them. */
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
  /** The same in bold, where the system has that too. */
  readonly bold?: string
}

/**
 * The fonts of Noto Sans that the system has of these scripts. They are looked for each time that texts are drawn, and so are there as
 * soon as they are installed.
 *
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
