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
  /** the newest format that the window held whole; absent in copies of an older editor */
  knows?: number
  /** the keys of older work that this copy continues */
  instead?: string[]
}

export interface BrowserCopies {
  put(copy: BrowserCopy): Promise<unknown>
  of(book: number): Promise<BrowserCopy[]>
  delete(key: string): Promise<unknown>
}

const STORE_NAME = 'copies'

export function openBrowserCopies(): BrowserCopies {
  let opening: Promise<IDBDatabase> | undefined
  /** The next use opens the database again. */
  const close = () => {
    opening = undefined
  }
  const run = async <Done>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Done>) => {
    opening ??= openDatabase(close).catch((error: unknown) => {
      close()
      throw error
    })
    const transaction = (await opening).transaction(STORE_NAME, mode, { durability: 'relaxed' })
    return resultOf(transaction, act(transaction.objectStore(STORE_NAME)))
  }
  return {
    put: (copy) => run('readwrite', (store) => store.put(copy)),
    of: (book) => run<BrowserCopy[]>('readonly', (store) => store.index('book').getAll(book)),
    delete: (key) => run('readwrite', (store) => store.delete(key)),
  }
}

const TIMEOUT_MS = 3000
const NO_STORAGE = 'The browser keeps nothing'

/** A hanging disk never answers: writes give up after 3 s. Reads may be late, since old work can be offered later. */
function resultOf<Done>(transaction: IDBTransaction, request: IDBRequest<Done>): Promise<Done> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error(NO_STORAGE))
    const giveUp = () => {
      fail()
      transaction.abort()
    }
    const late = transaction.mode === 'readwrite' ? setTimeout(giveUp, TIMEOUT_MS) : undefined
    transaction.oncomplete = () => {
      clearTimeout(late)
      resolve(request.result)
    }
    transaction.onabort = () => {
      clearTimeout(late)
      fail()
    }
  })
}

function openDatabase(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // In some browsers, and while another tab holds an older version, the request never ends.
    const late = setTimeout(() => reject(new Error(NO_STORAGE)), TIMEOUT_MS)
    const request = indexedDB.open('jugongin-editor', 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE_NAME, { keyPath: 'key' }).createIndex('book', 'book')
    request.onerror = () => reject(request.error ?? new Error(NO_STORAGE))
    request.onsuccess = () => {
      clearTimeout(late)
      const { result: database } = request
      database.onclose = onClose
      database.onversionchange = () => {
        database.close()
        onClose()
      }
      resolve(database)
    }
  })
}
