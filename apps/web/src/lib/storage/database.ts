type Use = <T>(mode: IDBTransactionMode, name: string, act: (store: IDBObjectStore) => Promise<T>) => Promise<T>

/** Opens the database for each use, because an open connection would block the deletion at a sign-out. */
export function lazyDatabase(name: string, make: (database: IDBDatabase) => unknown): Use {
  return async (mode, storeName, act) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => make(opening.result))
    const database = await answerOf(opening)
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error))
      })
      const result = await act(transaction.objectStore(storeName))
      await ended
      return result
    } finally {
      database.close()
    }
  }
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

export const done = async (request: IDBRequest): Promise<void> => void (await answerOf(request))
