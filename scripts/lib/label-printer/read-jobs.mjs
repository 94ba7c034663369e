// Interprets the bytes of a connection as a printer does.

const STX = '\u0002'
const ETX = '\u0003'
const MAX_BYTES = 20_000_000

/** The status of a printer that is ready, with paper present and nothing queued. */
const HOST_STATUS = ['030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'].map(
  (line) => `${STX}${line}${ETX}\r\n`,
)

const ANSWERS = { '~HS': HOST_STATUS.join(''), '~HI': `${STX}ZD421-203dpi,V84.20.18Z,8,8192KB${ETX}\r\n` }

/**
 * Splits received bytes into jobs. A label is complete at its `^XZ`, even while the connection stays open. PDF and
 * plain text are complete when the connection ends.
 *
 * @param print takes `{ kind: 'zpl' | 'text' | 'pdf', bytes }`
 * @param answer sends text back
 */
export function readJobs(print, answer) {
  let held = Buffer.alloc(0)

  function takeLabels() {
    for (;;) {
      const text = held.toString('latin1')
      const from = text.indexOf('^XA')
      const command = /~(?:HS|HI)/.exec(text)
      if (command && (from < 0 || command.index < from)) {
        answer(ANSWERS[command[0]])
        held = Buffer.concat([held.subarray(0, command.index), held.subarray(command.index + command[0].length)])
        continue
      }
      const end = from < 0 ? -1 : text.indexOf('^XZ', from)
      if (end < 0) return
      print({ kind: 'zpl', bytes: held.subarray(0, end + 3) })
      held = held.subarray(end + 3)
    }
  }

  return {
    take(piece) {
      if (held.length + piece.length > MAX_BYTES) throw new Error('The job is too large for the printer')
      held = Buffer.concat([held, piece])
      if (!isPdf(held)) takeLabels()
    },
    end() {
      if (isPdf(held)) print({ kind: 'pdf', bytes: held })
      else if (held.toString('utf8').trim() !== '') print({ kind: 'text', bytes: held })
      held = Buffer.alloc(0)
    },
  }
}

const isPdf = (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
