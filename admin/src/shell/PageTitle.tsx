import { cleanLine } from '@coastok/domain';
import { Title } from 'react-admin';
import { useEffect } from 'react';
import { useMessage } from '../messages/useMessage';

/** Puts a page's title into the header, and from there into the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => <Title title={title} preferenceKey={false} />;

const TITLE_ID = 'react-admin-title';

/** Keeps the browser's tab named like the page: react-admin writes its titles into the header only. */
export function useDocumentTitle(): void {
  const product = useMessage()('shell.product');
  useEffect(() => {
    const heading = document.getElementById(TITLE_ID);
    if (!heading) return;
    const follow = () => {
      const page = cleanLine(heading.textContent ?? '');
      document.title = page ? `${page} · ${product}` : product;
    };
    const observer = new MutationObserver(follow);
    observer.observe(heading, { childList: true, subtree: true, characterData: true });
    follow();
    return () => observer.disconnect();
  }, [product]);
}
