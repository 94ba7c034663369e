/** A name with its spelling in Latin letters, which is for people who cannot read the script. */
export type Spelled = { written: string; latin: string }

export type NameTable = {
  women: readonly Spelled[]
  men: readonly Spelled[]
  surnames: readonly Spelled[]
  /** Surnames of women in the order of `surnames`. Empty surnames mean that people have one name only. */
  surnamesOfWomen?: readonly Spelled[]
}

/** Reads a list such as `Ada, Şule` or, for another script, `Ольга=Olga, Вера=Vera`. */
export function spell(list: string): Spelled[] {
  return list.split(',').map((entry) => {
    const [written = '', latin] = entry.trim().split('=')
    return { written, latin: latin ?? written }
  })
}

const WITHOUT_MARK: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ə: 'e',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** Returns a name for addresses. For example `Şule İnceoğlu` gives `sule-inceoglu`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ıøłßæœəđðþ]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
