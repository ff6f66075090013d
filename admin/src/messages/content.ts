import type { OwnTexts } from './records';

export const contentTexts = {
  fields: {
    url: 'Picture',
    fileType: 'File Type',
    festType: 'Fest Type',
    createdAt: 'Created At',
  },
  search: 'Search by name',
  add: 'Add Content',
  createTitle: 'Create File',
  editTitle: 'Update File',
  removeText: "Are you sure to delete this Content? This action won't be reverted",
  removeYes: 'Yes, Delete Content',
  none: 'Nothing here yet',
  noneHint: 'What is added here appears in the companion app.',
  noMatch: 'No content matches',
} satisfies OwnTexts;

export const content = {
  videos: 'Videos',
  images: 'Images',
  videoAddress: 'YouTube address',
  videoHelp: 'Any address of a YouTube video, or its id.',
  imageAddress: 'Image address',
  imageHelp: 'Upload a picture, which is shown here; one at an https address opens elsewhere.',
  elsewhere: 'Open the picture, which lies elsewhere',
  upload: 'Upload a picture',
  uploaded: 'Your upload is used, unless you enter an address in its place.',
  preview: 'What it looks like',
};
