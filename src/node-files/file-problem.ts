/** Why a file cannot be read or written, sorted; each program has its own words for it. */

/** Problem that Bulkhead finds before the system does, or that the system would not report. */
export class FileProblem extends Error {
  readonly code:
    | 'folder'
    | 'not-a-file'
    | 'too-large'
    | 'dangling-link'
    | 'link-loop'
    | 'half-written'
    | 'changed'
    /** The file itself may be written, but its folder takes no new file, which every save needs. */
    | 'closed-folder'
  /** The file or folder that it is about: where a link leads, where the safety copy lies. */
  readonly where: string
  /** Size of a file that is too large, or null if unknown (bytes). */
  readonly size: number | null
  /** Largest size that would have been read, for a file that is too large (bytes). */
  readonly most: number | null
  constructor(
    code: FileProblem['code'],
    where: string,
    { size = null, most = null }: { readonly size?: number | null; readonly most?: number | null } = {},
  ) {
    super(`${code}: ${where}`)
    this.code = code
    this.where = where
    this.size = size
    this.most = most
  }
}

export type FileReason =
  | FileProblem['code']
  | 'not-found'
  | 'denied'
  | 'exists'
  | 'full'
  | 'busy'
  | 'name-too-long'
  | 'other'

/** The reason behind what a file function has thrown, this module's or Node's. */
export function reasonOf(error: unknown): FileReason {
  if (error instanceof FileProblem) return error.code
  switch (systemCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'not-found'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'denied'
    case 'EISDIR':
      return 'folder'
    case 'EEXIST':
      return 'exists'
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'full'
    case 'EBUSY':
      return 'busy'
    case 'ENAMETOOLONG':
      return 'name-too-long'
    case 'ELOOP':
      return 'link-loop'
    default:
      return 'other'
  }
}

/** The system's own word, for a reason that nobody has words for. */
export function systemCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : String(error)
}

const words: Readonly<Record<string, string>> = {
  EIO: 'the disk failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENODEV: 'its drive is gone',
  ENXIO: 'its drive is gone',
  ESTALE: 'its drive does not answer',
  ENOTCONN: 'its drive does not answer',
  ETIMEDOUT: 'its drive does not answer',
  EHOSTDOWN: 'its drive does not answer',
  EHOSTUNREACH: 'its drive does not answer',
  ENETUNREACH: 'its drive does not answer',
}

/**
 * Returns the meaning of an error in plain words, if known, followed by the system's own code, which helpers look for.
 */
export function systemWords(error: unknown): string {
  const code = systemCode(error)
  return words[code] === undefined ? code : `${words[code]}, ${code}`
}
