export function plainReason(error: unknown): string {
  const { code, message, port, path } = (error ?? {}) as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`
  if (code === 'EACCES' && port) return `Port ${port} needs more rights. Set PORT to a number above 1023.`
  if (code === 'ENOSPC') return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'
  if (code === 'EACCES' || code === 'EROFS')
    return `${path ?? 'A folder'} is not writable. Set DATA_DIR to a writable folder.`
  return message ?? String(error)
}
