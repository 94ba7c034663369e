import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs. Nothing that opens a door is ever written: no token, password, code, cookie or mail text. */
export function makeLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
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
