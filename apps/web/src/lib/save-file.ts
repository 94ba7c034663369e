export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The click has started the download, but the browser may still be reading the content.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
