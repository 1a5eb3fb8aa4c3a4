/** Writes the list of files of a folder into the service worker there. */
export declare function keepOffline(folder: string): void
