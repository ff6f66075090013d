import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface PictureButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The purpose of the chosen file. */
  label: string;
  /** Media types or endings of the files to choose from; pictures by default. */
  accept?: string;
  onChosen: (file: File) => unknown;
}

const PICTURES = 'image/png,image/jpeg,image/webp';

/** Chooses a file on this device, a picture by default. */
export function PictureButton({ label, accept = PICTURES, onChosen, ...button }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? [];
          // Reset, so that the same file can be chosen again after a failure.
          event.target.value = '';
          if (file) void onChosen(file);
        }}
      />
    </>
  );
}
