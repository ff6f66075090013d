import { call } from './api';
import { download, downloadPersonalData } from './download';

export const fileCalls = {
  /** Stores an audio or image file; `path` is what records keep and what `<audio>` and `<img>` can play. */
  upload(file: Blob, name: string) {
    const form = new FormData();
    form.append('file', file, name);
    return call<{ path: string }>('/upload', { method: 'POST', body: form });
  },

  download,
  downloadPersonalData,
};
