import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface PictureButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the file that is chosen is for. */
  label: string;
  onChosen: (file: File) => unknown;
}

/** Lets a picture be chosen on this device. */
export function PictureButton({ label, onChosen, ...button }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after a failure.
          event.target.value = '';
          if (file) void onChosen(file);
        }}
      />
    </>
  );
}
