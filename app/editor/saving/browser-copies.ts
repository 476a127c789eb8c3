import type { BookDocument } from '~/book/document'

// Copies of the work in this browser, which survive a dead connection, a crash and a closed window. IndexedDB clones
// the documents itself, so they are not serialized first.

export interface Copy {
  /** the key of the window that wrote the copy */
  key: string
  book: number
  document: BookDocument
  /** the stored version that the work started from */
  base: number
  changedAt: number
  by: string
  /** the keys of older work that this copy continues */
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

/** A hanging disk never answers: writes give up after 3 s. Reads may be late, since old work can be offered later. */
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

/** `onLost` is called when the database must be opened again. */
function open(name: string, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => {
      onLost()
      reject(error instanceof Error ? error : new Error('The browser keeps nothing'))
    }
    // In some browsers, and while another tab holds an older version, the request never ends.
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
