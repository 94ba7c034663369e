/** From so many letters on a word may have one letter amiss; a longer one two. */
const LETTERS_FOR_ONE = 4
const LETTERS_FOR_TWO = 8

/** How many letters of a word may be amiss: missing, too many, wrong, or two in the wrong order. */
export function lettersAmiss(word: string): number {
  const { length } = [...word]
  return length >= LETTERS_FOR_TWO ? 2 : length >= LETTERS_FOR_ONE ? 1 : 0
}

/**
 * The words of a vocabulary that may have been meant: those that are, or begin, with few letters amiss, like the word. All of
 * them, so that what one person says never hides what another one does.
 *
 * @see docs/rules/networking.md SEARCH-11
 */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  const most = lettersAmiss(word)
  if (most === 0) return []
  const near: string[] = []
  for (const each of vocabulary) if (isNear(word, each, most)) near.push(each)
  return near
}

/** Whether the word comes so near to the beginning of another, by Damerau's distance of neighbouring letters. */
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
