import type { Piece } from './draft.ts'

type TextPiece = Extract<Piece, { type: 'Textbox' }>
/** Measures the width of a text in pixels with a font size of one pixel. */
export type Measure = (text: string) => number

export interface Fitted {
  readonly size: number
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[]
}

/* These values are relative to the font size, as on the server. The print itself uses the server's result. */
const LINE = 1.13
const BASELINE = 0.879
const STEP = 0.96
const SMALLEST_PX = 1

export function fitText(text: string, piece: TextPiece, measure: Measure): Fitted {
  const paragraphs = text.split('\n').map((line) => line.trim())
  if (piece.fit === 'shrink')
    return placed(paragraphs, Math.min(piece.fontSize, largest(paragraphs, piece, measure)), piece, measure)
  for (let size = piece.fontSize; size > SMALLEST_PX; size *= STEP) {
    const lines = paragraphs.flatMap((each) => broken(each, piece.width / size, measure))
    if (largest(lines, piece, measure) >= size) return placed(lines, size, piece, measure)
  }
  return placed(paragraphs, SMALLEST_PX, piece, measure)
}

function largest(lines: readonly string[], { width, height, lineHeight }: TextPiece, measure: Measure): number {
  const widest = Math.max(...lines.map(measure))
  const high = (lines.length - 1) * LINE * lineHeight + 1
  return Math.min(widest > 0 ? width / widest : Number.POSITIVE_INFINITY, height / high)
}

/** Breaks a text into lines. A word that is too wide has its own line. */
function broken(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && measure(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function placed(lines: readonly string[], size: number, piece: TextPiece, measure: Measure): Fitted {
  const high = LINE * piece.lineHeight * size
  const intendedHeight = Math.min(piece.height, LINE * piece.fontSize)
  const taken = (lines.length - 1) * high + LINE * size
  const first = BASELINE * size + Math.max(0, (intendedHeight - taken) / 2)
  return {
    size,
    lines: lines.map((text, index) => {
      const free = piece.width - measure(text) * size
      const x = piece.textAlign === 'left' ? 0 : piece.textAlign === 'center' ? free / 2 : free
      return { text, x, y: first + index * high }
    }),
  }
}
