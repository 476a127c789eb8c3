import type { BookDocument } from '~/book/document'

// Copies of the work in this browser, which survive a dead connection, a crash and a closed window. IndexedDB clones
// the documents itself, so they are not serialized first.

export interface BrowserCopy {
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

export interface BrowserCopies {
  put(copy: BrowserCopy): Promise<void>
  of(book: number): Promise<BrowserCopy[]>
  delete(key: string): Promise<void>
}

const STORE_NAME = 'copies'

export function openBrowserCopies(name = 'jugongin-editor'): BrowserCopies {
  let opening: Promise<IDBDatabase> | undefined
  const database = () => {
    opening ??= openDatabase(name, () => {
      opening = undefined
    })
    return opening
  }
  const within = async <Got>(mode: IDBTransactionMode, deed: (room: IDBObjectStore) => IDBRequest<Got>) => {
    const transaction = (await database()).transaction(STORE_NAME, mode, { durability: 'relaxed' })
    return resultOf(transaction, deed(transaction.objectStore(STORE_NAME)))
  }
  return {
    put: async (copy) => {
      await within('readwrite', (room) => room.put(copy))
    },
    of: (book) => within<BrowserCopy[]>('readonly', (room) => room.index('book').getAll(book)),
    delete: (key) => within('readwrite', (room) => room.delete(key)),
  }
}

const TIMEOUT_MS = 3000

/** A hanging disk never answers: writes give up after 3 s. Reads may be late, since old work can be offered later. */
function resultOf<Got>(transaction: IDBTransaction, request: IDBRequest<Got>): Promise<Got> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
    const cut = () => {
      failed()
      transaction.abort()
    }
    const late = transaction.mode === 'readwrite' ? setTimeout(cut, TIMEOUT_MS) : undefined
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
function openDatabase(name: string, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => {
      onLost()
      reject(error instanceof Error ? error : new Error('The browser keeps nothing'))
    }
    // In some browsers, and while another tab holds an older version, the request never ends.
    const late = setTimeout(failed, TIMEOUT_MS)
    try {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () =>
        request.result.createObjectStore(STORE_NAME, { keyPath: 'key' }).createIndex('book', 'book')
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
