import { useRecordContext } from 'react-admin';
import { type Content, thumbnailOf } from './contentModel';
import { Picture } from './Picture';

/** The small picture at the beginning of a row. */
export function Thumbnail() {
  const content = useRecordContext<Content>();
  if (!content) return null;
  return (
    <Picture
      src={thumbnailOf(content)}
      alt=""
      sx={{ width: 80, height: 45, objectFit: 'cover', flexShrink: 0 }}
    />
  );
}
