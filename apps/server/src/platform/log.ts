import { type Logger, pino } from 'pino'

export type Log = Logger

/** Escapes characters that log readers take for the end of a line, as in JSON. */
const inOneRow = (row: string) =>
  row.replace(/[\u0085\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Makes a log, which never contains secrets: no token, password, code, cookie or mail text. */
export function makeLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    hooks: { streamWrite: inOneRow },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'password',
        'authorization',
        'cookie',
        '*.token',
        '*.password',
        '*.authorization',
        '*.cookie',
        '*.code',
      ],
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
