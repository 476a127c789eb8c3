const MIB = 1024 * 1024

export function formatSize(bytes: number): string {
  if (bytes < MIB) return `${Math.ceil(bytes / 1024)} KB`
  return bytes < 1024 * MIB ? `${(bytes / MIB).toFixed(1)} MB` : `${(bytes / 1024 / MIB).toFixed(2)} GB`
}
