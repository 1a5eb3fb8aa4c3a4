/** Where versions are kept: a folder of the desktop and the shell, or the storage of a browser. The store asks no more of it. */

/** Names are made of small letters, digits, dots and slashes: `missions/<id>`, `texts/<hash>`, `files/<hash>`. */
export type PlaceName = string

export interface PackedSize {
  /** Of the text in UTF-8. */
  readonly bytes: number
  /** What it takes where it lies (bytes). */
  readonly packed: number
}

export interface PackedText extends PackedSize {
  readonly text: string
}

export interface VersionPlace {
  /** A text, UTF-8 where it lies. Null: there is no such thing. */
  read(name: PlaceName): Promise<string | null>
  /** All of it or nothing. */
  write(name: PlaceName, text: string): Promise<void>
  /** Puts text behind what is there, or begins it. A power cut leaves a part of it at worst, and nothing else is touched. */
  append(name: PlaceName, text: string): Promise<void>
  /** Writes a long text compressed. */
  writePacked(name: PlaceName, text: string): Promise<PackedSize>
  /**
   * Null: there is no such thing.
   * @throws when it was not packed by `writePacked`, or holds more than `most` bytes
   */
  readPacked(name: PlaceName, most: number): Promise<PackedText | null>
  has(name: PlaceName): Promise<boolean>
  remove(name: PlaceName): Promise<void>
  /** The last parts of the names that begin with this folder and a slash. */
  list(folder: 'missions' | 'texts' | 'files'): Promise<readonly string[]>
  /** Nobody else changes anything meanwhile, no other window and no other program. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>
  /** SHA-256 of the text in UTF-8, as 64 small hexadecimal digits. */
  hash(text: string): Promise<string>
  /** Whether a file that is known by this key is still there. */
  isThere(key: string): Promise<boolean>
  /** ms since 1970. */
  now(): number
}
