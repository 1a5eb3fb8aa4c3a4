/**
 * Read by the compiler only: the double's two large classes may have no public member that Electron's do not have, and
 * their members must accept and return the same types as Electron's. (The small modules are checked in their files,
 * with `satisfies Partial<Electron.…>`; members that begin with an underscore are the harness's own.)
 */
import type { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { Menu, MenuItem } from './double/menu.ts'
import type { ClipboardItem } from './double/native.ts'
import type { BrowserWindow } from './double/window.ts'

type Doubled<Double, Real> = Extract<Exclude<keyof Double, keyof EventEmitter>, keyof Real>
type Invented<Double, Real> = Exclude<keyof Double, keyof Real | `_${string}` | keyof EventEmitter>
type Nothing<Invention extends never> = Invention
/** Members whose type is another doubled class: compared on their own. */
type Composite = 'webContents' | 'submenu' | 'items' | 'click' | 'role' | 'type' | 'setWindowOpenHandler'
type Fits<Double extends Pick<Real, Exclude<Doubled<Double, Real>, Composite>>, Real> = Double

type Contents = BrowserWindow['webContents']

export type NothingInvented = [
  Nothing<Invented<BrowserWindow, Electron.BrowserWindow>>,
  Nothing<Invented<Contents, Electron.WebContents>>,
  Nothing<Invented<Menu, Electron.Menu>>,
  Nothing<Invented<MenuItem, Electron.MenuItem>>,
  Nothing<Invented<ClipboardItem, Electron.ClipboardItem>>,
]
export type SameSignatures = [
  Fits<BrowserWindow, Electron.BrowserWindow>,
  Fits<Contents, Electron.WebContents>,
  Fits<Menu, Electron.Menu>,
  Fits<MenuItem, Electron.MenuItem>,
]
