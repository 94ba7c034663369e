const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * One text per slot, as UTF-8 in one buffer. Texts compare as in PostgreSQL's collation "C". Each slot is written once.
 */
export class ByteTexts {
  #heap: Uint8Array
  #starts: Uint32Array
  #lengths: Uint16Array
  #end = 0

  constructor(slots: number, bytesEach: number) {
    this.#heap = new Uint8Array(slots * bytesEach)
    this.#starts = new Uint32Array(slots)
    this.#lengths = new Uint16Array(slots)
  }

  get byteLength(): number {
    return this.#heap.byteLength + this.#starts.byteLength + this.#lengths.byteLength
  }

  put(slot: number, text: string): void {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    if (this.#end + text.length * 3 > this.#heap.length) this.#widen(text.length * 3)
    const { written } = encoder.encodeInto(text, this.#heap.subarray(this.#end))
    this.#starts[slot] = this.#end
    this.#lengths[slot] = written
    this.#end += written
  }

  get(slot: number): string {
    return decoder.decode(this.bytes(slot))
  }

  bytes(slot: number): Uint8Array {
    const start = this.#starts[slot] as number
    return this.#heap.subarray(start, start + (this.#lengths[slot] as number))
  }

  compare(slot: number, other: number): number {
    const heap = this.#heap
    const [at, otherAt] = [this.#starts[slot] as number, this.#starts[other] as number]
    const [length, otherLength] = [this.#lengths[slot] as number, this.#lengths[other] as number]
    const shared = Math.min(length, otherLength)
    for (let index = 0; index < shared; index++) {
      const difference = (heap[at + index] as number) - (heap[otherAt + index] as number)
      if (difference !== 0) return difference
    }
    return length - otherLength
  }

  compareTo(slot: number, bytes: Uint8Array): number {
    const heap = this.#heap
    const at = this.#starts[slot] as number
    const length = this.#lengths[slot] as number
    const shared = Math.min(length, bytes.length)
    for (let index = 0; index < shared; index++) {
      const difference = (heap[at + index] as number) - (bytes[index] as number)
      if (difference !== 0) return difference
    }
    return length - bytes.length
  }

  grow(slots: number): void {
    this.#starts = copied(this.#starts, new Uint32Array(slots))
    this.#lengths = copied(this.#lengths, new Uint16Array(slots))
  }

  #widen(more: number): void {
    this.#heap = copied(this.#heap, new Uint8Array(Math.ceil(this.#heap.length * 1.25) + more))
  }
}

export function copied<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from)
  return to
}

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
