/** From this length on a word may have one wrong letter. A longer one may have two. */
const LETTERS_FOR_ONE = 4
const LETTERS_FOR_TWO = 8

/**
 * Returns the number of wrong letters that a word may have: a missing, added or changed letter, or two swapped ones.
 */
export function allowedTypos(word: string): number {
  const { length } = [...word]
  return length >= LETTERS_FOR_TWO ? 2 : length >= LETTERS_FOR_ONE ? 1 : 0
}

/**
 * Returns the words that equal the word, or begin with it, up to a few wrong letters. Returns all of them, so that the
 * words of one person never hide those of another.
 *
 * @see docs/rules/networking.md SEARCH-11
 */
export function similarWords(word: string, vocabulary: Iterable<string>): string[] {
  const most = allowedTypos(word)
  if (most === 0) return []
  const near: string[] = []
  for (const each of vocabulary) if (isNear(word, each, most)) near.push(each)
  return near
}

/** Compares by the Damerau–Levenshtein distance (with swaps of neighbours) to the beginning of the other word. */
function isNear(word: string, other: string, most: number): boolean {
  const { length } = word
  if (other.length < length - most) return false
  const width = Math.min(other.length, length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === other[column - 1]
      const at = (list: number[], index: number) => list[index] as number
      let distance = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      if (isSwapped) distance = Math.min(distance, at(before, column - 2) + 1)
      now.push(distance)
      if (distance < least) least = distance
    }
    if (least > most) return false
    before = last
    last = now
  }
  return last.some((distance) => distance <= most)
}
