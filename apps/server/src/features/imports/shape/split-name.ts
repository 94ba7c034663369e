import { cleanLine } from './clean-text.ts'

export interface SplitName {
  readonly name: string
  readonly surname: string
}

const words = (text: string) => new Set(text.split(' '))
const PARTICLES = words(
  'af al am aus aan auf bin bint da dal dalla das de degli dei del dela della delle den der des di do dos du e el ibn la ' +
    'las le lo los op ten ter und van vom von vor zu zum zur',
)
/** Particles that belong to the surname after them, as in Flanders. */
const PROUD_PARTICLES = words('Al Da De Del Della Den Der Des Di Dos Du El La Le Los Ten Ter Van Von')
const AND = words('y i')
const SUFFIX = /^(?:(?:jr|sr|md|phd|esq|msc|bsc|ii|iii|iv)\.?|ph\.d\.|m\.d\.)$/i
const ASIDE = /^([^(["“«]*[^(["“«\s]) ([(["“«].*[)\]"”»])$/

/**
 * The last word is the surname, with the particles before it and the titles after it. `Surname, Name` and names in
 * Chinese, Japanese or Korean script have the surname first.
 */
export function splitName(shown: string): SplitName {
  const clean = cleanLine(shown)
  const aside = ASIDE.exec(clean)
  if (aside?.[1] && aside[2]) return withAside(splitName(aside[1]), aside[2])
  const comma = /^([^,]+), ?([^,]+)$/.exec(clean)
  if (comma?.[1] && comma[2] && !SUFFIX.test(comma[2])) return { name: comma[2], surname: comma[1] }
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々 ・]+$/u.test(clean))
    return splitEastern(clean)

  const parts = clean.split(' ')
  const at = surnameStart(parts)
  return { name: parts.slice(0, at).join(' '), surname: parts.slice(at).join(' ') }
}

/** Puts back a nickname or pronouns in brackets at the end, where their owner wrote them. */
const withAside = ({ name, surname }: SplitName, aside: string): SplitName =>
  surname === '' ? { name: `${name} ${aside}`, surname } : { name, surname: `${surname} ${aside}` }

/** Returns the index of the surname's first word. It is at least one, so that everyone has a given name. */
function surnameStart(parts: readonly string[]): number {
  let last = parts.length - 1
  while (last > 1 && SUFFIX.test(parts[last] ?? '')) last--
  const isSecondOfTwo = last > 2 && AND.has(parts[last - 1] ?? '')
  let start = isSecondOfTwo ? last - 2 : last
  const particle = parts.findIndex((part, at) => at > 0 && at < start && PARTICLES.has(part))
  if (particle !== -1) start = particle
  while (start > 1 && PROUD_PARTICLES.has(parts[start - 1] ?? '')) start--
  return Math.max(1, start)
}

const TWO_CHARACTERS = words(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 夏侯 皇甫 尉迟 公孙 公孫 慕容 令狐 남궁 황보 제갈 선우 독고',
)

const isFamilyName = (part: string) => [...part].length === 1 || TWO_CHARACTERS.has(part)

function splitEastern(clean: string): SplitName {
  const [first = '', ...rest] = clean.split(' ')
  if (rest.length === 1 && isFamilyName(rest[0] ?? '') && !isFamilyName(first)) {
    return { name: first, surname: rest.join(' ') }
  }
  if (rest.length > 0) return { name: rest.join(' '), surname: first }
  const dot = clean.lastIndexOf('・')
  if (dot > 0) return { name: clean.slice(0, dot), surname: clean.slice(dot + 1) }

  const characters = [...clean]
  const isPlain = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(clean)
  if (!isPlain) return { name: clean, surname: '' }
  const isTwo =
    characters.length === 4 || (characters.length === 3 && TWO_CHARACTERS.has(characters.slice(0, 2).join('')))
  const surname = characters.slice(0, isTwo ? 2 : 1).join('')
  return { name: clean.slice(surname.length), surname }
}
