/** Saves a file where the browser keeps downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has begun with the click; its content may go once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
