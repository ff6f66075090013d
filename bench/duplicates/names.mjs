/**
 * Given names and surnames of Bengal, Odisha and the north, the commonest first, each in the spellings in which people
 * write it. No spelling of one is a spelling of another.
 */
const words = (/** @type {string} */ text) =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim().split(' '));

export const GIVEN_NAMES = words(`
  Krishna Krsna Krushna
  Subrata Subroto Suvrata
  Bikash Vikas Bikas
  Lakshmi Laxmi Lokkhi
  Sourav Saurabh Sourabh
  Debashis Devashish Debasish
  Jagannath Jagannatha
  Biswajit Vishwajeet Bishwajit
  Abhijit Avijit
  Partha Partho
  Gauranga Gouranga
  Nityananda Nithyananda
  Chaitanya Caitanya
  Prosenjit Prasenjit
  Anirban Anirvan
  Indranil Indraneel
  Tanmoy Tanmay
  Sanjoy Sanjay
  Bijoy Vijay
  Shyamal Syamal
  Shankar Sankar
  Madhumita Modhumita
  Prodeep Pradip Pradeep
  Sandeep Sandip
  Vikram Bikram
  Deepak Dipak
  Mrinmoy Mrinmay
  Hrishikesh Hrushikesh
  Subhash Subash
  Satish Sathish
  Geetha Gita
  Meena Mina
  Seema Sima
  Reena Rina
  Sujit Sujith
  Arjun Arjoon
  Sumitra Sumithra
  Kaushik Koushik
  Souvik Sauvik
  Shreya Sreya
  Dhruba Dhruva
  Rupa Roopa
  Nilanjan Neelanjan
  Sushmita Susmita
  Ananta Anant
  Jyotsna Jyothsna
  Ishwar Eswar
  Aishwarya Aiswaria
  Mrityunjay Mrutyunjaya
  Surendra Surender
  Brindaban Vrindavan
  Gopal Gopala
  Govinda Gobinda
  Madhava Madhab
  Keshava Keshab
  Ramesh
  Rakesh
  Mukesh
  Mahesh
  Dinesh
  Ganesh
  Amit
  Rahul
  Rohit
  Kamala
  Bimala
  Nirmala
  Priyanka
  Tapan
  Swapan
  Manoj
  Ajay
  Sunil
  Anil
  Kartik
  Lalita
  Malati
  Padma
  Radhika
  Rukmini
  Tulsi
  Yashoda
  Arpita
  Moumita
  Sangita
  Urmila
  Hemanta
  Jayanta
  Ranjit
  Bapi
  Pintu
  Khokan
  Nayan
  Chandan
  Tarun
  Barun
  Utpal
  Pulak
  Falguni
  Ipsita
`);

export const SURNAMES = words(`
  Das Dasa
  Sahoo Sahu
  Ghosh Ghose
  Banerjee Bandyopadhyay
  Roy Ray
  Mondal Mandal Mondol
  Mukherjee Mukhopadhyay
  Chatterjee Chattopadhyay
  Choudhury Chaudhary Chowdhury
  Dutta Datta
  Mishra Misra
  Mohapatra Mahapatra
  Behera Behara
  Mohanty Mahanti
  Ganguly Gangopadhyay
  Basu Bose
  Sen
  Pal Paul
  Dey De
  Patnaik Pattanayak
  Nayak Naik
  Tripathi Tripathy
  Saha
  Bera
  Maity Maiti
  Kar
  Jana
  Giri
  Manna
  Patra
  Nandi Nandy
  Sinha
  Murmu
  Hossain Hosain
  Sarkar Sarker
  Singh
  Barik
  Swain
  Bag Bagh
  Adhikari Adhikary
  Bhowmick Bhowmik
  Kundu
  Lahiri
  Palit
  Hazra Hajra
  Barman Burman
  Samanta
  Panda
  Rout
  Jena
  Pradhan
  Sethi
  Mallick
  Biswas
  Halder
  Karmakar
  Debnath
  Majumdar
  Talukdar
  Chakraborty
  Bhattacharya
  Goswami
  Acharya
  Sharma
  Verma
  Gupta
  Agarwal
  Tiwari
  Dubey
  Pandey
  Shukla
  Iyer
  Reddy
  Nair
  Menon
  Gowda
  Hegde
  Kulkarni
  Deshpande
  Joshi
`);
