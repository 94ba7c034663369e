/**
 * A request that is sent through the fake `fetch`. It reports half of the upload at once, and the rest with the answer.
 */
export class FakeXhr extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: Blob | null = null
  private isOver = false
  private address = ''
  private method = 'GET'
  private readonly headers = new Headers()
  private told = new Headers()

  open(method: string, address: string): void {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return this.told.get(name)
  }
  send(body: BodyInit): void {
    void this.ask(body)
  }
  abort(): void {
    this.isOver = true
    this.dispatchEvent(new Event('abort'))
  }

  private async ask(body: BodyInit): Promise<void> {
    const total = body instanceof Uint8Array ? body.byteLength : 2
    const tell = (loaded: number) =>
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
    tell(total / 2)
    try {
      const response = await fetch(this.address, { method: this.method, headers: this.headers, body })
      if (this.isOver) return
      tell(total)
      this.status = response.status
      this.told = response.headers
      this.response = await response.blob()
      this.dispatchEvent(new Event('load'))
    } catch {
      if (!this.isOver) this.dispatchEvent(new Event('error'))
    }
  }
}
