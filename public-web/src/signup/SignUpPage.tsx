/** The sign-up of a new member. */
export default function SignUpPage() {
  return (
    <div className="page-body">
      <h1>Become a member</h1>
    </div>
  );
}
