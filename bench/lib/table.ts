import type { Row } from './rows.ts'

const HEAD = ['what', 'value', 'limit', 'ratio', 'middle half', 'goal', 'met']
const RIGHT = new Set([1, 2, 3, 4])

export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const [head, ...body] = lines.map(
    (line) => `| ${line.map((cell, at) => pad(cell, widths[at] ?? 0, at)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width, at) => (RIGHT.has(at) ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [head, rule, ...body].join('\n')
}

function cells({ name, value, unit, limit, ratio, spread, goal, met, beside }: Row): string[] {
  return [
    beside ? `${name} (beside ${beside})` : name,
    value === null ? 'not held' : `${short(value)} ${unit}`,
    limit === null ? '' : `${short(limit)} ${unit}`,
    ratio === null ? '' : `${ratio.toFixed(2)}x`,
    spread ? spread.map((each) => each.toFixed(2)).join('–') : '',
    goal ?? '',
    met === null ? '' : met ? 'yes' : 'no',
  ]
}

/** Formats a number with at most three digits, because more would only show noise. */
function short(number: number): string {
  if (Math.abs(number) >= 100) return Math.round(number).toLocaleString('en')
  return String(Number(number.toPrecision(3)))
}

const pad = (cell: string, width: number, at: number) => (RIGHT.has(at) ? cell.padStart(width) : cell.padEnd(width))
