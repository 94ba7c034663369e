type Sent = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>

/**
 * Works like `fetch`, but reports the progress of the upload, which `fetch` cannot.
 * @param onProgress receives the share that is uploaded, from 0 to 1
 * @throws TypeError if no answer came, or the reason of the signal if it was aborted
 */
export function fetchWithProgress(
  address: string,
  { method = 'POST', headers, body, signal }: Sent,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const xhr = new XMLHttpRequest()
    xhr.open(method, address)
    xhr.responseType = 'blob'
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    xhr.addEventListener('load', () => {
      const responseHeaders = new Headers()
      const retryAfter = xhr.getResponseHeader('Retry-After')
      if (retryAfter !== null) responseHeaders.set('Retry-After', retryAfter)
      resolve(new Response(xhr.response as Blob, { status: xhr.status, headers: responseHeaders }))
    })
    xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    xhr.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('', 'AbortError')))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body as XMLHttpRequestBodyInit | null)
  })
}
