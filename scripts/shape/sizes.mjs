const MOST_LINES = 400
const MEDIAN_LINES = 60
const MATERIAL = /^packages\/demo\/src\/(?:content|drawings)\//

/** Small files: none over 400 lines, half of them under 60. Tests, generated files and the demo's texts and drawings are not counted. */
export function sizes({ files }) {
  const counted = files
    .filter((file) => !file.place.forTests && !/\.gen\.\w+$/.test(file.path) && !MATERIAL.test(file.path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
  const tooLong = counted
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => ({
      path,
      line: MOST_LINES + 1,
      rule: 'size',
      text: `${lines} lines are too many to hold in the head; split it (at most ${MOST_LINES})`,
    }))
  const median = middle(counted.map(({ lines }) => lines))
  if (median < MEDIAN_LINES) return tooLong
  const text = `the median source file has ${median} lines; split those that do two things until it is under ${MEDIAN_LINES}`
  return [...tooLong, { path: '.', line: 1, rule: 'size', text }]
}

function middle(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
