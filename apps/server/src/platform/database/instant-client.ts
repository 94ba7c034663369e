import { Client, type ClientConfig } from 'pg'

type Send = (...args: unknown[]) => unknown

/** A connection that takes `Temporal.Instant` as a parameter, also within an array, where the driver would write JSON. */
export class InstantClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const send = super.query.bind(this) as Send
    this.query = ((query: unknown, ...rest: unknown[]) =>
      send(withTexts(query), ...rest.map(asText))) as typeof this.query
  }
}

/** The form `{ text, values }` of a query; a query that sends itself stays as it is. */
function withTexts(query: unknown): unknown {
  const isOurs = typeof query === 'object' && query !== null && 'values' in query && !('submit' in query)
  return isOurs ? { ...query, values: asText(query.values) } : query
}

function asText(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString()
  return Array.isArray(value) ? value.map(asText) : value
}
