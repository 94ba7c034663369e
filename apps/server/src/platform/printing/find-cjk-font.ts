import { readdir } from 'node:fs/promises'
import path from 'node:path'

export interface FoundFont {
  readonly file: string
  readonly family?: string
  readonly bold?: { readonly file: string; readonly family: string }
}

/** Known system fonts, best first, and the font to use within a collection. */
const KNOWN: Readonly<Record<string, string | undefined>> = {
  'NotoSansCJK-Regular.ttc': 'NotoSansCJKsc-Regular',
  'Arial Unicode.ttf': undefined,
  'wqy-microhei.ttc': 'WenQuanYiMicroHei',
  // These do not always contain the Korean letters.
  'DroidSansFallbackFull.ttf': undefined,
  'DroidSansFallback.ttf': undefined,
}
const BOLD: Readonly<Record<string, { name: string; family: string } | undefined>> = {
  'NotoSansCJK-Regular.ttc': { name: 'NotoSansCJK-Bold.ttc', family: 'NotoSansCJKsc-Bold' },
}
export const FONT_FOLDERS = ['/usr/local/share/fonts', '/usr/share/fonts', '/Library/Fonts', '/System/Library/Fonts']

/**
 * Finds a font for Chinese, Japanese and Korean. It is searched for each time, so a newly installed font works at once.
 * Parley includes none, because each has 4 to 20 MB.
 */
export async function findCjkFont(
  ownFolder: string,
  folders: readonly string[] = FONT_FOLDERS,
): Promise<FoundFont | null> {
  const own = (await filesIn(ownFolder)).filter((file) => /\.(ttf|otf)$/iu.test(file)).sort()
  if (own[0]) return { file: own[0] }
  const all = (await Promise.all(folders.map(filesIn))).flat()
  for (const [name, family] of Object.entries(KNOWN)) {
    const fileOf = (wanted: string | undefined) => all.find((each) => path.basename(each) === wanted)
    const [file, bold] = [fileOf(name), BOLD[name]]
    if (!file) continue
    const boldFile = fileOf(bold?.name)
    return {
      file,
      ...(family ? { family } : {}),
      ...(bold && boldFile ? { bold: { file: boldFile, family: bold.family } } : {}),
    }
  }
  return null
}

export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
}
