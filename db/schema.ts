export type DB = Record<string, any>
