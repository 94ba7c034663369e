/** Alternating widths of bars and gaps, for each value of Code 128 (ISO/IEC 15417). */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const STOP = '2331112'
const START_B = 104
const START_C = 105
const TO_B = 100
const TO_C = 99
/** From this many consecutive digits on, encoding them in pairs is shorter. */
const DIGITS = 6
/**
 * Width of the light area around a code, measured in the thinnest bars. Readers need it; on white paper it is larger
 * than the box.
 */
const MARGIN = 10

/**
 * Returns the bars of a code, where true is dark, with the quiet zones. Null if the text is not 1 to 80 printable ASCII
 * characters.
 */
export function code128(text: string): boolean[] | null {
  if (!/^[\x20-\x7e]{1,80}$/.test(text)) return null
  const values = valuesOf(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  const widths = [...values, check].map((value) => WIDTHS.slice(value * 6, value * 6 + 6)).join('') + STOP
  const bars = [...widths].flatMap((width, index) => Array.from({ length: Number(width) }, () => index % 2 === 0))
  const margin = Array.from({ length: MARGIN }, () => false)
  return [...margin, ...bars, ...margin]
}

function valuesOf(text: string): number[] {
  const values: number[] = []
  let inPairs: boolean | null = null
  let at = 0
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const asPairs = digits >= DIGITS || (digits === text.length - at && digits >= 4)
    // An odd number of digits begins with a single one, so that the rest form pairs.
    const pairs = asPairs && (digits % 2 === 0 || inPairs === true) ? Math.floor(digits / 2) : 0
    if (pairs > 0) {
      if (inPairs !== true) values.push(inPairs === null ? START_C : TO_C)
      inPairs = true
      for (let index = 0; index < pairs; index += 1) values.push(Number(text.slice(at + 2 * index, at + 2 * index + 2)))
      at += 2 * pairs
    } else {
      if (inPairs !== false) values.push(inPairs === null ? START_B : TO_B)
      inPairs = false
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}
