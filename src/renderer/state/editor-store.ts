/** The editor of this window. */
import { useStore } from 'zustand'
import type { Host } from '#host/host.ts'
import { resolveHost } from '#host-browser/resolve-host.ts'
import { createEditor } from './create-editor.ts'
import type { Editor } from './editor.ts'

const { store, start } = createEditor(resolveHost())

export const editorStore = store

/** Reads from the editor inside a component. */
export const useEditor = <Value>(selector: (state: Editor) => Value): Value => useStore(editorStore, selector)

/** Starts the editor's life with its host; returns a function that ends it. */
export const startEditor = start

// Data that the host of this window keeps beside the open missions: pictures of recent files, library, data folder.

/** Calls that change nothing of what is open, for the parts of the window that show them. */
export const windowHost: Host = resolveHost()
