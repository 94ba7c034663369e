/** A body that was not read to its end, since it is longer than the caller allows. */
export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is too long')
  }
}

/**
 * The body that another host sends, held as a whole: the only way to read one.
 *
 * @throws AnswerTooLong as soon as it is longer than `mostBytes`; the rest is not waited for
 */
export async function readBounded(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > mostBytes) throw new AnswerTooLong()
    parts.push(part)
  }
  return Buffer.concat(parts, bytes)
}
