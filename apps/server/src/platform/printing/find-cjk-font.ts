import { readdir } from 'node:fs/promises'
import path from 'node:path'

export interface FoundFont {
  readonly file: string
  /** Of a collection, which of its fonts. */
  readonly family?: string
  /** The same in bold, where the system has that too. */
  readonly bold?: { readonly file: string; readonly family: string }
}

/** Fonts with these letters, as systems bring them, best first, and of a collection the one to take. */
const KNOWN: Readonly<Record<string, string | undefined>> = {
  'NotoSansCJK-Regular.ttc': 'NotoSansCJKsc-Regular',
  'Arial Unicode.ttf': undefined,
  'wqy-microhei.ttc': 'WenQuanYiMicroHei',
  // Not always with the Korean ones.
  'DroidSansFallbackFull.ttf': undefined,
  'DroidSansFallback.ttf': undefined,
}
const BOLD: Readonly<Record<string, { name: string; family: string } | undefined>> = {
  'NotoSansCJK-Regular.ttc': { name: 'NotoSansCJK-Bold.ttc', family: 'NotoSansCJKsc-Bold' },
}
export const FONT_FOLDERS = ['/usr/local/share/fonts', '/usr/share/fonts', '/Library/Fonts', '/System/Library/Fonts']

/**
 * A font of Chinese, Japanese and Korean letters: one that the operator has put into a folder, else one of the system. Parley
 * brings none along, since each has 4 to 20 MB. It is looked for each time that a text needs one, and so is there as soon
 * as it is installed.
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

/** Of a folder and all in it; none where there is no such folder, or it may not be read. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
}
