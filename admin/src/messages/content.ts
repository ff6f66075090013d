import type { RecordTexts } from './records';

export const contentTexts = {
  name: 'Content |||| Contents',
  fields: {
    url: 'Picture',
    name: 'Name',
    fileType: 'File Type',
    festType: 'Fest Type',
    createdAt: 'Created At',
    status: 'Status',
  },
  search: 'Search by name',
  add: 'Add Content',
  createTitle: 'Create File',
  editTitle: 'Update File',
  missing: '%{field} is required.',
  saved: '%{name} is saved.',
  removeTitle: 'Delete this content?',
  removeText: "Are you sure to delete this Content? This action won't be reverted",
  removeYes: 'Yes, Delete Content',
  removed: '%{name} is deleted.',
  none: 'Nothing here yet',
  noneHint: 'What is added here appears in the companion app.',
  noMatch: 'No content matches',
} satisfies RecordTexts;

export const content = {
  videos: 'Videos',
  images: 'Images',
  active: 'Active',
  videoAddress: 'YouTube address',
  videoHelp: 'Any address of a YouTube video, or its id.',
  imageAddress: 'Image address',
  imageHelp: 'Upload a picture, which is shown here; one at an https address opens elsewhere.',
  elsewhere: 'Open the picture, which lies elsewhere',
  upload: 'Upload a picture',
  uploaded: 'Your upload is used, unless you enter an address in its place.',
  preview: 'What it looks like',
};
