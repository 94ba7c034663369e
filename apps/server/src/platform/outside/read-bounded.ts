export class ReplyTooLong extends Error {
  constructor() {
    super('The answer is too long')
  }
}

/**
 * Reads a body that another host sends. All such bodies must be read with this function.
 *
 * @throws ReplyTooLong as soon as it is longer than `mostBytes`, without waiting for the rest
 */
export async function readBounded(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > mostBytes) throw new ReplyTooLong()
    parts.push(part)
  }
  return Buffer.concat(parts, bytes)
}
