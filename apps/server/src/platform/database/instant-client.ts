import { Client, type ClientConfig } from 'pg'

type Send = (...args: unknown[]) => unknown

/** A client that accepts `Temporal.Instant` as a parameter, also within an array. The driver would write it as JSON. */
export class InstantClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const send = super.query.bind(this) as Send
    this.query = ((query: unknown, ...rest: unknown[]) =>
      send(withTexts(query), ...rest.map(asText))) as typeof this.query
  }
}

function withTexts(query: unknown): unknown {
  const isOurs = typeof query === 'object' && query !== null && 'values' in query && !('submit' in query)
  return isOurs ? { ...query, values: asText(query.values) } : query
}

function asText(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString()
  return Array.isArray(value) ? value.map(asText) : value
}
