import type { BookDocument } from '~/book/document'

// Copies in this browser: what outlives a dead line, a crash and a closed window. Written as they are; the browser clones
// them by itself, so nothing becomes text first.

export interface Copy {
  /** of the window that it lay in */
  key: string
  book: number
  document: BookDocument
  /** the stored version that it began with */
  base: number
  changedAt: number
  by: string
  /** the keys of older work that it goes on with */
  instead?: string[]
}

export interface Copies {
  put(copy: Copy): Promise<void>
  of(book: number): Promise<Copy[]>
  forget(key: string): Promise<void>
}

const ROOM = 'copies'

export function copiesHere(name = 'jugongin-editor'): Copies {
  let opening: Promise<IDBDatabase> | undefined
  const database = () => {
    opening ??= open(name, () => {
      opening = undefined
    })
    return opening
  }
  const within = async <Got>(mode: IDBTransactionMode, deed: (room: IDBObjectStore) => IDBRequest<Got>) => {
    const transaction = (await database()).transaction(ROOM, mode, { durability: 'relaxed' })
    return over(transaction, deed(transaction.objectStore(ROOM)))
  }
  return {
    put: async (copy) => {
      await within('readwrite', (room) => room.put(copy))
    },
    of: (book) => within<Copy[]>('readonly', (room) => room.index('book').getAll(book)),
    forget: (key) => within('readwrite', (room) => room.delete(key)),
  }
}

const PATIENCE_MS = 3000

/** A disk that hangs lets it wait for ever. What is read may come late: it is offered then. */
function over<Got>(transaction: IDBTransaction, request: IDBRequest<Got>): Promise<Got> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
    const cut = () => {
      failed()
      transaction.abort()
    }
    const late = transaction.mode === 'readwrite' ? setTimeout(cut, PATIENCE_MS) : undefined
    transaction.oncomplete = () => {
      clearTimeout(late)
      resolve(request.result)
    }
    transaction.onabort = () => {
      clearTimeout(late)
      failed()
    }
  })
}

/** `onLost` when it has to be opened anew. */
function open(name: string, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => {
      onLost()
      reject(error instanceof Error ? error : new Error('The browser keeps nothing'))
    }
    // Some browsers, and another tab that holds an older form, let it wait for ever.
    const late = setTimeout(failed, PATIENCE_MS)
    try {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () =>
        request.result.createObjectStore(ROOM, { keyPath: 'key' }).createIndex('book', 'book')
      request.onerror = () => failed(request.error)
      request.onsuccess = () => {
        clearTimeout(late)
        const database = request.result
        database.onclose = onLost
        database.onversionchange = () => {
          database.close()
          onLost()
        }
        resolve(database)
      }
    } catch (error) {
      failed(error)
    }
  })
}
