import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface PictureButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The purpose of the chosen file. */
  label: string;
  onChosen: (file: File) => unknown;
}

/** Chooses a picture file on this device. */
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
          // Reset, so that the same file can be chosen again after a failure.
          event.target.value = '';
          if (file) void onChosen(file);
        }}
      />
    </>
  );
}
